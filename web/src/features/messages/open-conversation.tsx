import type { Message } from '@publyka/contract/messages';
import { communityTexts } from '@publyka/contract/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe } from '../../lib/session.ts';
import { copyText } from '../../lib/share.ts';
import { conversationUnread, unreadQuery } from '../../lib/unread.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { Composer } from './composer.tsx';
import type { ConversationProps } from './conversation.tsx';
import { type ConversationActions, ConversationContext } from './conversation-context.ts';
import { type ConversationRow, toRows } from './conversation-rows.ts';
import { ConversationTail } from './conversation-tail.tsx';
import { EditComposer } from './edit-composer.tsx';
import { LatestButton } from './latest-button.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { useDeleteMessage, useToggleReaction } from './use-message-actions.ts';
import type { useMessages } from './use-messages.ts';
import { useOutgoing } from './use-outgoing.ts';
import { useReadMark } from './use-read-mark.ts';
import { useSignalTyping, useTypingPeople } from './use-typing.ts';

const MessageSheet = lazyLayer(() => import('./message-sheet.tsx').then((part) => part.MessageSheet));

type OpenConversationProps = ConversationProps & {
  /** One's mark when there was something unread after it. */
  newFromSeq: number | null;
  messages: readonly Message[];
  list: ReturnType<typeof useMessages>;
};

export function OpenConversation(props: OpenConversationProps) {
  const { place, messages, list, lead, participantsCount, newFromSeq, aroundId } = props;
  const me = useMe();
  const listHandle = useRef<MessageListHandle>(null);
  const [newAfterSeq] = useState(newFromSeq);
  // Null until it is known.
  const [isAtEnd, setIsAtEnd] = useState<boolean | null>(null);
  const { outgoing, send, retry, discard } = useOutgoing(place);
  const typing = useTypingPeople(place, messages.at(-1));
  const signalTyping = useSignalTyping(place);
  const { actions, editing, hasEdited, stopEditing, dialogs } = useActions({
    messages,
    participantsCount,
    retry,
    discard,
  });
  const { data: unread } = useQuery(unreadQuery);
  const waiting = conversationUnread(unread, place)?.seqs.length ?? 0;
  const isComplete = !list.hasNewer;
  useReadMark(place, { newestSeq: messages.at(-1)?.seq ?? 0, isAtEnd: isAtEnd === true && isComplete });

  const rows = toRows({
    messages,
    outgoing: isComplete ? outgoing : [],
    viewerId: me.id,
    newAfterSeq,
    hasOlder: list.hasOlder,
  });

  function renderRow(row: ConversationRow, index: number) {
    if (row.kind === 'tail') return <ConversationTail outgoing={outgoing} typing={typing} />;
    if (row.kind === 'outgoing') return <OutgoingRow row={row} />;
    return <MessageRow row={row} lead={index === 0 && (list.hasOlder ? <Older /> : lead)} />;
  }

  return (
    <ConversationContext value={actions}>
      {messages.length === 0 && outgoing.length === 0 && <Silence lead={lead} />}
      <MessageList
        ref={listHandle}
        rows={rows}
        renderRow={renderRow}
        startKey={aroundId ?? firstNewKey(rows)}
        onAtEndChange={setIsAtEnd}
        onNearStart={list.fetchOlder}
        onNearEnd={list.fetchNewer}
      />
      <div className="relative border-t border-line bg-sheet pb-(--safe-bottom)">
        {isAtEnd === false && <LatestButton count={waiting} onPress={() => listHandle.current?.scrollToEnd()} />}
        {editing ? (
          <EditComposer key={editing.id} message={editing} onClose={stopEditing} />
        ) : (
          <Composer
            takesFocus={hasEdited}
            draftKey={`message-draft:${me.id}:${place.communityId}:${place.roomId ?? 'main'}`}
            onSend={(content) => {
              send(content);
              listHandle.current?.scrollToEnd();
            }}
            onTyping={signalTyping}
            onEditLast={() => {
              const last = messages.findLast(({ can }) => can.edit);
              if (last) actions.edit(last);
            }}
          />
        )}
      </div>
      {dialogs}
    </ConversationContext>
  );
}

function firstNewKey(rows: readonly ConversationRow[]): string | undefined {
  return rows.find((row) => row.kind === 'message' && row.startsNew)?.key;
}

/** Room for what is on its way, of the same height always. */
function Older() {
  return (
    <div className="flex h-14 items-center justify-center text-ink-3">
      <Spinner size={18} />
    </div>
  );
}

function Silence({ lead }: { lead: ConversationProps['lead'] }) {
  return (
    <div className="bg-paper">
      {lead}
      <p className="mx-auto max-w-(--column) px-4 pt-8 text-chat text-ink-2">
        Ninguém escreveu ainda. A primeira mensagem é sua.
      </p>
    </div>
  );
}

type ActionsOptions = Pick<ConversationActions, 'retry' | 'discard'> & {
  messages: readonly Message[];
  participantsCount: number;
};

/** What can be done with messages, and the dialogs it needs. */
function useActions({ messages, participantsCount, retry, discard }: ActionsOptions) {
  const me = useMe();
  const react = useToggleReaction();
  const [editingId, setEditingId] = useState<string | null>(null);
  const [hasEdited, setHasEdited] = useState(false);
  const [doomed, setDoomed] = useState<Message | null>(null);
  const [pressed, setPressed] = useState<{ id: string; place: DOMRect; isOpen: boolean } | null>(null);
  const remove = useDeleteMessage({ onDeleted: () => setDoomed(null) });
  const held = messages.find(({ id }) => id === pressed?.id);
  const actions: ConversationActions = {
    editingId,
    react,
    copy: (message) => void copyMessage(message),
    edit: (message) => setEditingId(message.id),
    remove: setDoomed,
    press: (message, place) => setPressed({ id: message.id, place, isOpen: true }),
    retry,
    discard,
  };
  const dialogs = (
    <>
      {pressed && held && (
        <MessageSheet
          open={pressed.isOpen}
          onOpenChange={(isOpen) => setPressed({ ...pressed, isOpen })}
          message={held}
          place={pressed.place}
          isMine={held.author.id === me.id}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title="Excluir esta mensagem?"
        quote={doomed?.content}
        confirmLabel="Excluir"
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
      >
        Ela some para {participantsCount === 1 ? 'você' : `os ${communityTexts.participants(participantsCount)}`}, com
        as reações. Não dá para desfazer.
      </ConfirmDialog>
    </>
  );
  const editing = messages.find(({ id }) => id === editingId);
  function stopEditing(): void {
    setEditingId(null);
    setHasEdited(true);
  }
  return { actions, editing, hasEdited, stopEditing, dialogs };
}

async function copyMessage({ content }: Message): Promise<void> {
  try {
    await copyText(content);
    toast.success('Mensagem copiada');
  } catch {
    toast.error('Não foi possível copiar');
  }
}
