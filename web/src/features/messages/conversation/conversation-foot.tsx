import type { Direct } from '@publyka/contract/routes/communities';
import type { Message } from '@publyka/contract/routes/messages';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { hasPaneQuery } from '../../../lib/navigation/use-pane.ts';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { useMe } from '../../../lib/session/session.ts';
import { draftTextKey } from '../../../shared/unread/message-draft.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import type { ReplyDraft } from '../reply/use-reply-draft.ts';
import { SearchFoot } from './lazy-parts.tsx';
import { useSignalTyping } from './typing.tsx';

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

type ConversationFootProps = {
  /** Something else is in its place; what is being written stays. */
  isHidden: boolean;
  /** While one searches, the search is in place of the composer, which returns after it. */
  isSearching: boolean;
  /** In place of the composer. */
  closed: ReactNode;
  composer: Ref<ComposerHandle>;
  place: ConversationPlace;
  direct: Direct | null | undefined;
  replyDraft: ReplyDraft;
  /** Unread messages below the view; null at the end of the conversation. */
  unreadBelow: number | null;
  onLatest: () => void;
  editing: Message | undefined;
  hasEdited: boolean;
  rescuedText: string | null;
  onEditChange: (text: string | null) => void;
  onEditEnd: () => void;
  onEditLast: () => void;
  onSend: (content: string, files: readonly CommandFile[]) => void;
};

/** Under the messages: a button to the newest one, and the composer or the editor of a message. */
export function ConversationFoot(props: ConversationFootProps) {
  const {
    isSearching,
    closed,
    composer,
    place,
    direct,
    replyDraft,
    unreadBelow,
    onLatest,
    editing,
    hasEdited,
    rescuedText,
  } = props;
  const { onEditChange, onEditEnd, onEditLast, onSend } = props;
  const me = useMe();
  const isWidest = useMedia(hasPaneQuery);
  const typing = useSignalTyping(place);
  if (direct?.canWrite === false && !isSearching)
    return <NotLinked open onOpenChange={onEditEnd} person={direct.person} />;
  return (
    <div hidden={props.isHidden} className="relative border-t border-line bg-sheet pb-(--safe-bottom)">
      {unreadBelow !== null && !isSearching && <LatestButton count={unreadBelow} onPress={onLatest} />}
      {isSearching ? <SearchFoot place={place} /> : closed}
      <ReplyBar
        open={!isSearching && !closed && !editing && replyDraft.reply !== null}
        onOpenChange={replyDraft.end}
        reply={replyDraft.reply}
      />
      {!closed && editing && (
        // Out of sight it keeps its words.
        <div hidden={isSearching}>
          <EditComposer key={editing.id} open message={editing} onChange={onEditChange} onOpenChange={onEditEnd} />
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
            onSend(content, files);
          }}
          onPollSent={onLatest}
          onTyping={typing.signal}
          onEscape={replyDraft.end}
          onEditLast={onEditLast}
        />
      )}
    </div>
  );
}
