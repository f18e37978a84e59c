import type { Reply } from '@publyka/contract/routes/replies';
import { IconX } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useConversationActions, useMemberColour } from '../conversation-context.ts';
import { useRowTabIndex } from '../roving-focus.ts';
import type { ReplyDraft } from './use-reply-draft.ts';

/** Deleted, or not theirs to see. */
const goneText = 'Essa mensagem não está mais aqui';

/** What a message answers, above its text. A press leads there. */
export function MessageQuote({ reply }: { reply: Reply | null | undefined }) {
  const { jump } = useConversationActions();
  const tabIndex = useRowTabIndex();
  const { ink } = useMemberColour(reply?.quote?.author.id ?? '');
  if (!reply) return null;
  if (!reply.quote) return <p className="two-bars my-1 truncate text-ui text-ink-3 italic">{goneText}</p>;
  const { author, content } = reply.quote;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => jump(reply.messageId)}
      className="two-bars relative target-44 my-1 block w-full max-w-full pl-4 text-left text-ui"
    >
      <span style={{ color: ink }} className="block truncate font-semibold">
        <span className="sr-only">Em resposta a </span>
        {author.fullName}
      </span>
      <span className="block truncate text-ink-2">{content}</span>
    </button>
  );
}

/** Above the field: what the message that is being written answers. */
export function ReplyBar({ reply, end }: ReplyDraft) {
  const { ink } = useMemberColour(reply?.quote?.author.id ?? '');
  if (!reply) return null;
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
      <IconButton label="Cancelar resposta" onClick={end} icon={<Icon of={IconX} />} />
    </section>
  );
}
