import { toSharedRoom } from '@publyka/contract/events/apply-rooms';
import { roomDescriptionMaxLength, roomNameMaxLength } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { createRoomRoute, type NewRoom } from '@publyka/contract/routes/rooms';
import { openThreadRoute } from '@publyka/contract/routes/threads';
import { cleanName, refuseName } from '@publyka/contract/text/honest-name';
import { messageLine, previewOf } from '@publyka/contract/text/message-preview';
import { communityTexts, errorTexts, successTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconHash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { usePersistentEntry } from '../../lib/storage/persistent-state.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Quote } from '../../ui/quote.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { roomQuery } from './data.ts';

type NewRoomDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  communityId: string;
  communityName: string;
  /** The message that it goes on from. */
  origin?: Message | undefined;
};

/** 'Nova Thread': name and description. The draft stays until the thread is created. Give it the origin as key. */
export function NewRoomDialog({ open, onOpenChange, communityId, communityName, origin }: NewRoomDialogProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const me = useMe();
  const [draft, change] = usePersistentEntry(`room-draft:${me.id}:${origin?.id ?? communityId}`);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending } = useCreateRoom(communityId, origin, () => {
    change({ name: '', description: '' });
    setIsChecked(false);
    onOpenChange(false);
  });
  const nameError = checkRoomName(draft.name);
  const descriptionError = checkRoomDescription(draft.description);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (nameError) nameField.current?.focus();
    else if (!descriptionError && !isPending) mutate(draft);
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={communityTexts.newRoom}
      description={`Um assunto só, dentro de ${communityName}.`}
      onSubmit={handleSubmit}
      initialFocus={nameField}
      footer={<SubmitFooter label="Criar Thread" onCancel={() => onOpenChange(false)} busy={isPending} />}
    >
      {origin && (
        <Quote className="mb-4">
          <span className="block truncate font-semibold text-ink">{origin.author.fullName}</span>
          <span className="line-clamp-3 wrap-anywhere">
            {messageLine({ ...origin, content: previewOf(origin.content) })}
          </span>
        </Quote>
      )}
      <Field
        label="Nome"
        error={isChecked ? nameError : undefined}
        counter={{ value: [...cleanText(draft.name)].length, max: roomNameMaxLength }}
      >
        <TextInput
          ref={nameField}
          autoComplete="off"
          placeholder="Como vai se chamar"
          leading={<Icon of={IconHash} size={18} />}
          disabled={isPending}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Descrição"
        error={isChecked ? descriptionError : undefined}
        counter={{ value: [...cleanText(draft.description)].length, max: roomDescriptionMaxLength }}
        className="mt-4"
      >
        <Textarea
          disabled={isPending}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Field>
    </PageSheet>
  );
}

/** Repeating the request after a lost answer does not create a second thread. */
function useCreateRoom(communityId: string, origin: Message | undefined, onCreated: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [id, setId] = useState(uuidv7);
  return useMutation({
    mutationFn: (draft: Omit<NewRoom, 'id'>) =>
      origin
        ? call(openThreadRoute, { params: { communityId, messageId: origin.id }, body: { id, ...draft } })
        : call(createRoomRoute, { params: { communityId }, body: { id, ...draft } }),
    onSuccess: (room) => {
      queryClient.setQueryData(roomQuery(communityId, room.id).queryKey, room);
      if (origin) {
        const data = { communityId, roomId: null, messageId: origin.id, thread: { id: room.id, name: room.name } };
        applyLiveEvent(queryClient, { seq: 0, type: 'message.threaded', data });
      }
      applyLiveEvent(queryClient, { seq: 0, type: 'room.created', data: { room: toSharedRoom(room) } });
      toast.success(successTexts.roomCreated);
      setId(uuidv7());
      onCreated();
      void navigate({ to: '/communities/$chatId/room/$roomId', params: { chatId: communityId, roomId: room.id } });
    },
    onError: (error) =>
      toastError(hasCode(error, 'not_authenticated') ? errorTexts.signIn : errorTexts.createRoom, error),
  });
}

// The same rules and texts as `newRoomSchema`, without zod.

export function checkRoomName(name: string): string | undefined {
  const cleaned = cleanName(name);
  if (cleaned === '') return 'Por favor, insira um nome para a thread';
  const isTooLong = [...cleaned].length > roomNameMaxLength;
  return refuseName(cleaned) ?? (isTooLong ? `O nome pode ter até ${roomNameMaxLength} caracteres` : undefined);
}

export function checkRoomDescription(description: string): string | undefined {
  return [...cleanText(description)].length > roomDescriptionMaxLength
    ? `A descrição pode ter até ${roomDescriptionMaxLength} caracteres`
    : undefined;
}
