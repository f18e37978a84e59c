import { communityName } from '@publyka/contract/brand';
import type { Entry } from '@publyka/contract/entries';
import { type Community, createCommunityRoute, type NewCommunity } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { useHistoryLayer } from '../../lib/navigation/history-layer.ts';
import { useLeaveWarning } from '../../lib/navigation/use-leave-warning.ts';
import { useMe } from '../../lib/session/session.ts';
import { usePersistentEntry } from '../../lib/storage/persistent-state.ts';
import { Button } from '../../ui/button.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { type Uploads, useUploads } from '../uploads/use-uploads.ts';
import { AvatarField } from './avatar-field.tsx';
import { BringPeople } from './bring-people.tsx';
import { checkDescription, checkName } from './community-checks.ts';
import { CommunityFields } from './community-fields.tsx';
import { communityQuery } from './data.ts';
import { EntryField } from './joining/entry-field.tsx';

type CreateCommunityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For a group that exists outside: three fields, and then one link that brings its people. */
  isGroup?: boolean;
};

/** 'Criar Nova RePublyka'. What was typed stays when it is closed by mistake, or reloaded, until it is created. */
export function CreateCommunityDialog({ open, onOpenChange, isGroup = false }: CreateCommunityDialogProps) {
  const me = useMe();
  const nameField = useRef<HTMLInputElement>(null);
  const [draft, change] = usePersistentEntry(`community-draft:${me.id}`);
  const [isChecked, setIsChecked] = useState(false);
  const uploads = useUploads(`community:${me.id}`, { purpose: 'community-avatar', max: 1 });
  const [entry, setEntry] = useState<Entry | null>(isGroup ? null : 'open');
  const [made, setMade] = useState<Community | null>(null);
  const { id, create, isBusy, goTo } = useCreateCommunity({
    uploads,
    onCreated: finish,
    onMade: isGroup ? setMade : null,
  });
  const nameError = checkName(draft.name);
  const descriptionError = checkDescription(draft.description);

  function finish(): void {
    change({ name: '', description: '' });
    setIsChecked(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (nameError) nameField.current?.focus();
    else if (!descriptionError && entry) create({ ...draft, entry });
  }

  if (made) {
    const leave = () => {
      setMade(null);
      void goTo(made);
    };
    return (
      <SheetLayer
        open={open}
        onOpenChange={leave}
        title="Traga quem participa"
        footer={
          <Button size="large" className="flex-1" onClick={leave}>
            Ir para a conversa
          </Button>
        }
      >
        <BringPeople community={made} />
      </SheetLayer>
    );
  }
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title={isGroup ? 'Seu laboratório, turma ou grupo' : communityTexts.create}
      onSubmit={handleSubmit}
      initialFocus={nameField}
      footer={<SubmitFooter label={`Criar ${communityName}`} onCancel={() => onOpenChange(false)} busy={isBusy} />}
    >
      {!isGroup && <AvatarField id={id} name={draft.name} uploads={uploads} />}
      <CommunityFields
        nameField={nameField}
        values={draft}
        onChange={change}
        isChecked={isChecked}
        disabled={isBusy}
        descriptionLabel={isGroup ? 'Para que serve' : undefined}
      />
      <EntryField value={entry} onChange={setEntry} />
      {isChecked && entry === null && (
        <p role="alert" className="mt-2 text-ui text-danger">
          Escolha quem entra
        </p>
      )}
    </SheetLayer>
  );
}

type Draft = { name: string; description: string; entry: Entry };

type CreateOptions = {
  uploads: Uploads;
  onCreated: () => void;
  /** Takes it over instead of going there. */
  onMade: ((community: Community) => void) | null;
};

/** Creates once the picture is there, closes the dialog and opens the new RePublyka; sent again after a lost answer, it is still one RePublyka. */
function useCreateCommunity({ uploads, onCreated, onMade }: CreateOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const layer = useHistoryLayer();
  const [id, setId] = useState(uuidv7);
  const [waiting, setWaiting] = useState<Draft | null>(null);
  const hasFailed = uploads.list.some(({ state }) => state.status === 'failed');
  const { images } = uploads;

  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewCommunity) => call(createCommunityRoute, { body }),
    onSuccess: async (community) => {
      queryClient.setQueryData(communityQuery(community.id).queryKey, community);
      applyLiveEvent(queryClient, { seq: 0, type: 'membership.gained', data: { community } });
      toast.seenSuccess(successTexts.communityCreated(community.name));
      uploads.release();
      setId(uuidv7());
      if (onMade) {
        onCreated();
        onMade(community);
      } else await goTo(community, onCreated);
    },
    onError: (error) =>
      toastError(hasCode(error, 'not_authenticated') ? errorTexts.signIn : errorTexts.createCommunity, error),
  });

  async function goTo({ id: chatId }: Community, onLeft?: () => void): Promise<void> {
    // The address that opened the dialog does not stay in the history: the way back would open it again.
    const isLayer = layer.isOpen();
    if (!isLayer) await navigate({ to: '.', search: {}, replace: true });
    onLeft?.();
    await navigate({ to: '/communities/$chatId', params: { chatId }, search: {}, replace: isLayer });
  }

  const settle = useEffectEvent((draft: Draft) => {
    setWaiting(null);
    if (hasFailed) toast.error(errorTexts.imageUpload);
    else mutate({ id, ...draft, avatarFileId: images?.[0]?.id ?? null });
  });
  useEffect(() => {
    if (waiting && (images || hasFailed)) settle(waiting);
  }, [waiting, images, hasFailed]);

  useLeaveWarning(waiting !== null);

  return { id, create: (draft: Draft) => !isPending && setWaiting(draft), isBusy: isPending || waiting !== null, goTo };
}
