import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useEdition } from '../../lib/references/edition.ts';
import { copyRichText } from '../../lib/references/rich-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { fetchReferences, type Scope } from './copy-references.ts';

type CopyButtonProps = { libraryId: string; scope: Scope; className?: string; children: string };

/** 'Copiar referências': rich and plain at once, in alphabetical order. */
export function CopyButton({ libraryId, scope, className, children }: CopyButtonProps) {
  const [edition] = useEdition();
  const { mutate: copy, isPending } = useMutation({
    async mutationFn() {
      const rich = fetchReferences(libraryId, scope, edition);
      await copyRichText(rich);
      return (await rich).text.split('\n').filter(Boolean).length;
    },
    onSuccess: (count) =>
      toast.success(`${formatCount(count, 'referência copiada', 'referências copiadas')}, em ordem alfabética`),
    onError: (error) => toastError('Não foi possível copiar as referências', error),
  });
  return (
    <Button
      size="large"
      busy={isPending}
      className={className}
      icon={<Icon of={IconCopy} size={18} />}
      onClick={() => copy()}
    >
      {children}
    </Button>
  );
}
