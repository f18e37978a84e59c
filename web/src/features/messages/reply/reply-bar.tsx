import type { Reply } from '@publyka/contract/routes/replies';
import { IconX } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMemberColour } from '../conversation-context.ts';
import { goneText } from './message-quote.tsx';

type ReplyBarProps = { open: boolean; onOpenChange: (open: boolean) => void; reply: Reply | null };

/** Above the field: what the message that is being written answers. */
export function ReplyBar({ open, onOpenChange, reply }: ReplyBarProps) {
  const { ink } = useMemberColour(reply?.quote?.author.id ?? '');
  if (!open || !reply) return null;
  const { author, content } = reply.quote ?? {};
  return (
    <section aria-label="Resposta" className="mx-auto flex w-full max-w-(--column) items-center px-3.5 pt-2">
      <p className="two-bars min-w-0 flex-1 text-ui">
        <span className="block truncate font-semibold">
          {author ? 'Respondendo a ' : 'Respondendo'}
          {author && <span style={{ color: ink }}>{author.fullName}</span>}
        </span>
        <span className="block truncate text-ink-2">{content ?? goneText}</span>
      </p>
      <IconButton label="Cancelar resposta" onClick={() => onOpenChange(false)} icon={<Icon of={IconX} />} />
    </section>
  );
}
