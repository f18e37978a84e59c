import { useNavigate } from '@tanstack/react-router';
import { focusCommentField } from '../features/comments/comments-section.tsx';
import { commentDraftKey } from '../features/comments/draft-key.ts';
import { ChooseCommunity } from '../features/communities/choose-community.tsx';
import { MarkBar } from '../features/marks/mark-bar.tsx';
import { QuoteSheet } from '../features/marks/quote-sheet.tsx';
import { useCompose } from '../features/posts/composer-card.tsx';
import { quoteInPostDraft } from '../features/posts/create/draft.ts';
import { useMe } from '../lib/session/session.ts';
import { addToStored } from '../lib/storage/persistent-state.ts';
import type { OfferedQuote } from '../shared/quotations/offered-quote.ts';
import { postAddress } from '../shared/quotations/post-links.ts';
import { draftTextKey } from '../shared/unread/message-draft.ts';

/** On a line of its own, which becomes a card. */
function addressOf(quote: OfferedQuote): string {
  return `${postAddress(quote, window.location.origin)}\n`;
}

/** What one may do with selected words, and where quoted ones go. */
export function MarkLayers() {
  const me = useMe();
  const navigate = useNavigate();
  const compose = useCompose();

  async function openComment(quote: OfferedQuote): Promise<void> {
    const { postId } = quote;
    addToStored(commentDraftKey(me.id, postId), addressOf(quote));
    await navigate({ to: '/post/$postId', params: { postId } });
    focusCommentField();
  }

  function openConversation(chatId: string, quote: OfferedQuote): void {
    addToStored(draftTextKey(me.id, { communityId: chatId, roomId: null }), addressOf(quote));
    void navigate({ to: '/communities/$chatId', params: { chatId } });
  }

  return (
    <>
      <MarkBar />
      <QuoteSheet
        renderConversations={(onChoose) => <ChooseCommunity onChoose={onChoose} />}
        onPost={(quote) => {
          quoteInPostDraft(me.id, quote);
          compose();
        }}
        onComment={(quote) => void openComment(quote)}
        onMessage={openConversation}
      />
    </>
  );
}
