import type { Message } from '@publyka/contract/routes/messages';
import type { Ref } from 'react';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { useMe } from '../../lib/session/session.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { EditComposer } from './edit-composer.tsx';
import { LatestButton } from './latest-button.tsx';
import { useSignalTyping } from './use-typing.ts';

type ConversationFootProps = {
  composer: Ref<ComposerHandle>;
  place: ConversationPlace;
  /** What is not in sight below; null at the end, where nothing leads on. */
  waiting: number | null;
  onLatest: () => void;
  editing: Message | undefined;
  hasEdited: boolean;
  rescuedText: string | null;
  onEditChange: (text: string | null) => void;
  onEditEnd: () => void;
  onEditLast: () => void;
  onSend: (content: string) => void;
};

/** Under the messages: the way to the newest, and the field, or the editor in its place. */
export function ConversationFoot(props: ConversationFootProps) {
  const { composer, place, waiting, onLatest, editing, hasEdited, rescuedText } = props;
  const { onEditChange, onEditEnd, onEditLast, onSend } = props;
  const me = useMe();
  const typing = useSignalTyping(place);
  return (
    <div className="relative border-t border-line bg-sheet pb-(--safe-bottom)">
      {waiting !== null && <LatestButton count={waiting} onPress={onLatest} />}
      {editing ? (
        <EditComposer key={editing.id} message={editing} onChange={onEditChange} onClose={onEditEnd} />
      ) : (
        <Composer
          ref={composer}
          takesFocus={hasEdited}
          rescuedText={rescuedText}
          draftKey={`message-draft:${me.id}:${place.communityId}:${place.roomId ?? 'main'}`}
          onSend={(content) => {
            typing.end();
            onSend(content);
          }}
          onTyping={typing.tell}
          onEditLast={onEditLast}
        />
      )}
    </div>
  );
}
