import { useNavigate } from '@tanstack/react-router';
import { focusCommentField } from '../features/comments/comments-section.tsx';
import { commentDraftKey } from '../features/comments/draft-key.ts';
import { ChooseCommunity } from '../features/communities/choose-community.tsx';
import { MarkBar } from '../features/marks/mark-bar.tsx';
import { QuoteSheet } from '../features/marks/quote-sheet.tsx';
import { draftTextKey } from '../features/messages/files/file-message.ts';
import { useCompose } from '../features/posts/composer-card.tsx';
import { addToPostDraft } from '../features/posts/create/draft.ts';
import { addToStored } from '../lib/persistent-state.ts';
import { useMe } from '../lib/session/session.ts';

/** What one may do with selected words, and where quoted ones go. */
export function MarkLayers() {
  const me = useMe();
  const navigate = useNavigate();
  const compose = useCompose();

  async function openComment(postId: string, text: string): Promise<void> {
    addToStored(commentDraftKey(me.id, postId), text);
    await navigate({ to: '/post/$postId', params: { postId } });
    focusCommentField();
  }

  function openConversation(chatId: string, text: string): void {
    addToStored(draftTextKey(me.id, { communityId: chatId, roomId: null }), text);
    void navigate({ to: '/communities/$chatId', params: { chatId } });
  }

  return (
    <>
      <MarkBar />
      <QuoteSheet
        renderConversations={(onChoose) => <ChooseCommunity onChoose={onChoose} />}
        onPost={(text) => {
          addToPostDraft(me.id, text);
          compose();
        }}
        onComment={(postId, text) => void openComment(postId, text)}
        onMessage={openConversation}
      />
    </>
  );
}
