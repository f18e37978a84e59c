import { communityName } from '@publyka/contract/brand';
import { type Community, editCommunityRoute } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../lib/session/session.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { AvatarField } from './avatar-field.tsx';
import { type CommunityChange, changeOf, type Draft, rollbackOf } from './community-change.ts';
import { checkDescription, checkName } from './community-checks.ts';
import { CommunityFields } from './community-fields.tsx';
import { communityQuery } from './data.ts';
import { EntryField } from './joining/entry-field.tsx';
import { RolesLink } from './roles/roles-link.tsx';

type EditCommunitySheetProps = { community: Community; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Editar RePublyka'. Fields that were not touched follow what others change. */
export function EditCommunitySheet({ community, open, onOpenChange }: EditCommunitySheetProps) {
  const me = useMe();
  const nameField = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [isChecked, setIsChecked] = useState(false);
  const uploads = useUploads(`community-edit:${community.id}:${me.id}`, { purpose: 'community-avatar', max: 1 });
  const edit = useEditCommunity(community, { onSaved: forget, onRefused: () => onOpenChange(true) });
  const values = { name: draft.name ?? community.name, description: draft.description ?? community.description ?? '' };
  const submit = useSubmitWithPicture(uploads, () => {
    const change = changeOf(community, draft, uploads.images?.[0] ?? null);
    onOpenChange(false);
    if (Object.keys(change).length > 0) edit.mutate(change);
  });
  const hasCurrent = community.avatar !== null && !draft.isAvatarRemoved;

  function forget(): void {
    uploads.release();
    setDraft({});
    setIsChecked(false);
  }

  function cancel(): void {
    uploads.discard();
    setDraft({});
    setIsChecked(false);
    onOpenChange(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (checkName(values.name)) nameField.current?.focus();
    else if (!checkDescription(values.description)) submit.start();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={communityTexts.edit}
      height="form"
      initialFocus={nameField}
      onSubmit={handleSubmit}
      footer={<SubmitFooter label="Salvar" onCancel={cancel} busy={submit.isWaiting} />}
    >
      <AvatarField
        id={community.id}
        name={values.name}
        uploads={uploads}
        current={
          hasCurrent
            ? {
                src: avatarSrc(community, 76) ?? undefined,
                onRemove: () => setDraft({ ...draft, isAvatarRemoved: true }),
              }
            : undefined
        }
      />
      <CommunityFields
        nameField={nameField}
        values={values}
        onChange={(change) => setDraft({ ...draft, ...change })}
        isChecked={isChecked}
        disabled={submit.isWaiting}
      />
      <EntryField
        community={community}
        value={draft.entry ?? community.entry}
        onChange={(entry) => setDraft({ ...draft, entry })}
      />
      <RolesLink community={community} />
    </PageSheet>
  );
}

type Pictures = Pick<ReturnType<typeof useUploads>, 'list' | 'images'>;

/** Submits once the chosen picture is uploaded. */
function useSubmitWithPicture({ list, images }: Pictures, submit: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const hasFailed = list.some(({ state }) => state.status === 'failed');
  const settle = useEffectEvent(() => {
    setIsWaiting(false);
    if (hasFailed) toast.error(errorTexts.imageUpload);
    else submit();
  });
  useEffect(() => {
    if (isWaiting && (images || hasFailed)) settle();
  }, [isWaiting, images, hasFailed]);
  return { isWaiting, start: () => setIsWaiting(true) };
}

type Listeners = { onSaved: () => void; onRefused: () => void };

/** Optimistic wherever the community is shown. A refusal restores only what nobody else has changed since. */
function useEditCommunity({ id }: Community, { onSaved, onRefused }: Listeners) {
  const queryClient = useQueryClient();
  const optimistic = optimisticMutation<CommunityChange>({
    scope: `edit-community:${id}`,
    show: (change) => {
      const before = readCommunity(queryClient, id);
      show(queryClient, id, change);
      return () => {
        const now = readCommunity(queryClient, id);
        if (now && before) show(queryClient, id, rollbackOf(now, before, change));
      };
    },
    failed: () => `Erro ao editar ${communityName}`,
  });
  return useMutation({
    ...optimistic,
    mutationFn: ({ avatar, ...change }: CommunityChange) => {
      const body = { ...change, ...(avatar !== undefined && { avatarFileId: avatar?.id ?? null }) };
      return call(editCommunityRoute, { params: { communityId: id }, body });
    },
    onSuccess: () => {
      onSaved();
      toast.success(`${communityName} atualizada!`);
    },
    onError: (error, change, undo) => {
      optimistic.onError(error, change, undo);
      onRefused();
    },
  });
}

function readCommunity(queryClient: QueryClient, id: string): Community | null | undefined {
  return queryClient.getQueryData(communityQuery(id).queryKey);
}

function show(queryClient: QueryClient, communityId: string, change: CommunityChange): void {
  const known = readCommunity(queryClient, communityId);
  if (!known) return;
  const { name, description, avatar, ownerId, membersCount, entry, archivedAt } = known;
  const data = { communityId, name, description, avatar, ownerId, membersCount, entry, archivedAt, ...change };
  applyLiveEvent(queryClient, { seq: 0, type: 'community.updated', data });
}
