import { communityName } from '@publyka/contract/brand';
import { createCommunityRoute, type NewCommunity } from '@publyka/contract/routes/communities';
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
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { type Uploads, useUploads } from '../uploads/use-uploads.ts';
import { AvatarField } from './avatar-field.tsx';
import { checkDescription, checkName } from './community-checks.ts';
import { CommunityFields } from './community-fields.tsx';
import { communityQuery } from './data.ts';

type CreateCommunityDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Criar Nova RePublyka'. What was typed stays when it is closed by mistake, or reloaded, until it is created. */
export function CreateCommunityDialog({ open, onOpenChange }: CreateCommunityDialogProps) {
  const me = useMe();
  const nameField = useRef<HTMLInputElement>(null);
  const [draft, change] = usePersistentEntry(`community-draft:${me.id}`);
  const [isChecked, setIsChecked] = useState(false);
  const uploads = useUploads(`community:${me.id}`, { purpose: 'community-avatar', max: 1 });
  const { id, create, isBusy } = useCreateCommunity({ uploads, onCreated: finish });
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
    else if (!descriptionError) create(draft);
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title={communityTexts.create}
      onSubmit={handleSubmit}
      initialFocus={nameField}
      footer={<SubmitFooter label={`Criar ${communityName}`} onCancel={() => onOpenChange(false)} busy={isBusy} />}
    >
      <AvatarField id={id} name={draft.name} uploads={uploads} />
      <CommunityFields
        nameField={nameField}
        values={draft}
        onChange={change}
        isChecked={isChecked}
        disabled={isBusy}
        hint="Qualquer pessoa com conta pode encontrar e entrar."
      />
    </SheetLayer>
  );
}

type Draft = { name: string; description: string };

/** Creates once the picture is there, closes the dialog and opens the new RePublyka; sent again after a lost answer, it is still one RePublyka. */
function useCreateCommunity({ uploads, onCreated }: { uploads: Uploads; onCreated: () => void }) {
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
      // The address that opened the dialog does not stay in the history: the way back would open it again.
      const isLayer = layer.isOpen();
      if (!isLayer) await navigate({ to: '.', search: {}, replace: true });
      onCreated();
      const to = { to: '/communities/$chatId', params: { chatId: community.id }, search: {} } as const;
      await navigate({ ...to, replace: isLayer });
    },
    onError: (error) =>
      toastError(hasCode(error, 'not_authenticated') ? errorTexts.signIn : errorTexts.createCommunity, error),
  });

  const settle = useEffectEvent((draft: Draft) => {
    setWaiting(null);
    if (hasFailed) toast.error(errorTexts.imageUpload);
    else mutate({ id, ...draft, avatarFileId: images?.[0]?.id ?? null });
  });
  useEffect(() => {
    if (waiting && (images || hasFailed)) settle(waiting);
  }, [waiting, images, hasFailed]);

  useLeaveWarning(waiting !== null);

  return { id, create: (draft: Draft) => !isPending && setWaiting(draft), isBusy: isPending || waiting !== null };
}
