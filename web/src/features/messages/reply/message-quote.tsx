import type { Reply } from '@publyka/contract/routes/replies';
import { useConversationActions, useMemberColour } from '../conversation-context.ts';
import { useRowTabIndex } from '../roving-focus.ts';

/** Deleted, or not theirs to see. */
export const goneText = 'Essa mensagem não está mais aqui';

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
      className="two-bars relative target-44 my-1 block w-full text-left text-ui"
    >
      <span style={{ color: ink }} className="block truncate font-semibold">
        <span className="sr-only">Em resposta a </span>
        {author.fullName}
      </span>
      <span className="block truncate text-ink-2">{content}</span>
    </button>
  );
}
