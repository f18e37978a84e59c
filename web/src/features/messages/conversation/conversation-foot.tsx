import { communityTexts } from '@publyka/contract/text/texts';
import { IconChevronDown } from '@tabler/icons-react';
import { hasPaneQuery } from '../../../lib/navigation/use-pane.ts';
import { useMe } from '../../../lib/session/session.ts';
import { draftTextKey } from '../../../shared/unread/message-draft.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Composer } from '../composer/composer.tsx';
import { SearchFoot } from './lazy-parts.tsx';
import { useSignalTyping } from './typing.tsx';
import type { OpenedConversation } from './use-conversation.ts';

const ReplyBar = lazyPart(() => import('../reply/reply-bar.tsx').then((part) => part.ReplyBar), { inPlace: true });
const NotLinked = lazyPart(() => import('./not-linked.tsx').then((part) => part.NotLinked), { inPlace: true });
const EditComposer = lazyPart(() => import('../composer/edit-composer.tsx').then((part) => part.EditComposer), {
  inPlace: true,
});

function LatestButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-14 mx-auto flex max-w-(--column) justify-end px-3">
      <span className="pointer-events-auto rounded-full bg-sheet shadow-float">
        <IconButton
          label="Ir para a última mensagem"
          onClick={onPress}
          badge={{ count, label: 'novas mensagens' }}
          className="rounded-full!"
          icon={<Icon of={IconChevronDown} />}
        />
      </span>
    </div>
  );
}

/** Under the messages: a button to the newest one, and the composer or the editor of a message. */
export function ConversationFoot({ conversation }: { conversation: OpenedConversation }) {
  const { place, direct, isSearching, closed, composer, replyDraft, unreadBelow } = conversation;
  const { editing, hasEdited, rescuedText, setEditedText, stopEditing } = conversation.edition;
  const me = useMe();
  const isWidest = useMedia(hasPaneQuery);
  const typing = useSignalTyping(place);
  if (direct?.canWrite === false && !isSearching)
    return <NotLinked open onOpenChange={stopEditing} person={direct.person} />;
  return (
    <div
      hidden={conversation.selection.ids !== null}
      className="relative border-t border-line bg-sheet pb-(--safe-bottom)"
    >
      {unreadBelow !== null && !isSearching && <LatestButton count={unreadBelow} onPress={conversation.showNewest} />}
      {isSearching ? <SearchFoot place={place} /> : closed}
      <ReplyBar
        open={!isSearching && !closed && !editing && replyDraft.reply !== null}
        onOpenChange={replyDraft.end}
        reply={replyDraft.reply}
      />
      {!closed && editing && (
        // Out of sight it keeps its words.
        <div hidden={isSearching}>
          <EditComposer key={editing.id} open message={editing} onChange={setEditedText} onOpenChange={stopEditing} />
        </div>
      )}
      {!closed && !isSearching && !editing && (
        <Composer
          ref={composer}
          takesFocus={hasEdited || isWidest}
          rescuedText={rescuedText}
          draftKey={draftTextKey(me.id, place)}
          place={place}
          placeholder={direct ? `Escreva para ${direct.person.fullName.split(' ', 1)[0]}...` : communityTexts.composer}
          onSend={(content, files) => {
            typing.end();
            conversation.send(content, files);
          }}
          onPollSent={conversation.showNewest}
          onTyping={typing.signal}
          onEscape={replyDraft.end}
          onEditLast={conversation.editLast}
        />
      )}
    </div>
  );
}
