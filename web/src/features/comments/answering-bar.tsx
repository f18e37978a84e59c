import { IconX } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Answering } from './answering.ts';

/** Above the field: what the comment that is being written answers. */
export function AnsweringBar({ answering, onCancel }: { answering: Answering; onCancel: () => void }) {
  const { comment, quote } = answering;
  return (
    <section aria-label="Resposta" className="mb-1.5 flex items-center">
      <p className="two-bars min-w-0 flex-1">
        <span className="block truncate text-ui text-ink-2">
          Respondendo a <span className="font-semibold text-ink">{comment.author.fullName}</span>
        </span>
        <span className="block truncate font-serif text-chat">{quote ?? comment.content}</span>
      </p>
      <IconButton label="Cancelar resposta" onClick={onCancel} icon={<Icon of={IconX} />} className="-mr-2.5" />
    </section>
  );
}
