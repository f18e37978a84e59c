import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { useEdition } from '../../lib/references/edition.ts';
import { copyRichText } from '../../lib/references/rich-text.ts';
import type { ButtonSize } from '../../ui/button.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { fetchReferences, type Scope } from './copy-references.ts';

type CopyButtonProps = { libraryId: string; scope: Scope; size?: ButtonSize; className?: string; children: string };

/** 'Copiar referências': rich and plain at once, in alphabetical order. */
export function CopyButton({ libraryId, scope, size = 'large', className, children }: CopyButtonProps) {
  const [edition] = useEdition();
  const { mutate: copy, isPending } = useMutation({
    async mutationFn() {
      const rich = fetchReferences(libraryId, scope, edition);
      await copyRichText(rich);
      return (await rich).text.split('\n').filter(Boolean).length;
    },
    onSuccess: (count) =>
      toast.success(
        count === 1
          ? '1 referência copiada, em ordem alfabética'
          : `${count} referências copiadas, em ordem alfabética`,
      ),
    onError: (error) => toastError('Não foi possível copiar as referências', error),
  });
  return (
    <Button
      size={size}
      busy={isPending}
      className={className}
      icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => copy()}
    >
      {children}
    </Button>
  );
}
