import { setAvatarRoute } from '@publyka/contract/routes/profile-routes';
import type { Person } from '@publyka/contract/routes/profiles';
import { uploadTexts } from '@publyka/contract/routes/upload-rules';
import { successTexts } from '@publyka/contract/text/texts';
import { IconCamera } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { backoffDelay } from '../../../lib/api/backoff.ts';
import { call } from '../../../lib/api/call.ts';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pausedText, percentOf } from '../../uploads/upload.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { applyFacts } from '../live.ts';

const CropSheet = lazyPart(() => import('./crop-sheet.tsx').then((part) => part.CropSheet));

type ChangePhotoProps = {
  person: Pick<Person, 'id' | 'fullName' | 'avatar'>;
  /** A button with text beside the portrait, instead of a camera icon on it. */
  withWords?: boolean;
};

/** One's own portrait, changed by tapping it: choose, crop, send. */
export function ChangePhoto({ person, withWords = false }: ChangePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const { percent, isBusy, send } = usePhotoUpload(person.id);
  const size = withWords ? 64 : 92;
  const portrait = <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, size)} size={size} />;

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!file.type.startsWith('image/')) {
      toast.error(uploadTexts.otherKind);
      return;
    }
    setChosen(file);
    setIsCropping(true);
  }

  return (
    <>
      {withWords ? (
        <div className="flex flex-wrap items-center gap-4">
          <span className="relative inline-flex">
            {portrait}
            <PhotoProgress percent={percent} />
          </span>
          <Button
            variant="quiet"
            busy={isBusy}
            icon={<Icon of={IconCamera} size={18} />}
            onClick={() => input.current?.click()}
          >
            {person.avatar ? 'Trocar foto' : 'Adicionar foto'}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && input.current?.click()}
          className="relative inline-flex shrink-0 rounded-full"
        >
          {portrait}
          <PhotoProgress percent={percent} />
          {/* As text, not as a label, which would contradict the visible initials. */}
          <VisuallyHidden>{person.avatar ? 'Trocar foto' : 'Adicionar foto'}</VisuallyHidden>
          <span className="absolute -right-1 -bottom-1 flex size-8.5 items-center justify-center rounded-control bg-ink text-on-ink ring-3 ring-sheet">
            <Icon of={IconCamera} size={18} />
          </span>
        </button>
      )}
      <FileInput ref={input} label="Foto" accept="image/*" onFiles={([file]) => choose(file)} />
      {/* A new key for each picture resets position and zoom. */}
      <CropSheet
        key={chosen ? `${chosen.name}:${chosen.lastModified}:${chosen.size}` : ''}
        file={chosen}
        open={isCropping}
        onOpenChange={setIsCropping}
        onUse={send}
      />
    </>
  );
}

/** Over the portrait during the upload. */
function PhotoProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <span
      role="progressbar"
      aria-label="Envio da foto"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="absolute inset-0 flex items-center justify-center rounded-full bg-[rgb(23_25_28/0.6)] text-meta font-semibold text-white tabular-nums"
    >
      {percent}%
    </span>
  );
}

/** Uploads a photo and makes it the portrait, also after a reload in between. */
function usePhotoUpload(personId: string) {
  const queryClient = useQueryClient();
  const uploads = useUploads(`avatar:${personId}`, { purpose: 'avatar', max: 1 });
  const [upload] = uploads.list;
  const state = upload?.state;
  const fileId = state?.status === 'ready' ? uploads.images?.[0]?.id : undefined;
  const failure = state?.status === 'failed' ? state.message : undefined;
  const {
    mutate: show,
    isPending,
    failureCount,
  } = useMutation({
    mutationKey: ['avatar'],
    mutationFn: (id: string) => call(setAvatarRoute, { body: { fileId: id } }),
    // The photo is uploaded already: a lost connection only delays this.
    retry: (_, error) => hasCode(error, 'network'),
    retryDelay: (failures) => backoffDelay(failures + 1, { firstMs: 1_000, maxMs: 15_000 }),
    onSuccess: (facts) => {
      uploads.release();
      applyFacts(queryClient, facts);
      toast.success(successTexts.avatarUpdated);
    },
    onError: (error) => {
      uploads.discard();
      toast.error(messageOf(error));
    },
  });
  // The page may have two such buttons: the first one handles the photo.
  const showOnce = useEffectEvent((id: string) => {
    if (queryClient.isMutating({ mutationKey: ['avatar'] }) === 0) show(id);
  });
  const toastError = useEffectEvent((message: string) => {
    uploads.discard();
    toast.error(message);
  });
  useEffect(() => {
    if (fileId) showOnce(fileId);
  }, [fileId]);
  useEffect(() => {
    if (failure) toastError(failure);
  }, [failure]);
  const troubles = state?.status === 'paused' && state.by === 'server' ? pausedText(state) : undefined;
  useEffect(() => {
    if (troubles) toast.info(troubles);
  }, [troubles]);
  const isHeld = isPending && failureCount > 0;
  useEffect(() => {
    if (isHeld) toast.info('Sem conexão. Sua foto troca quando ela voltar.');
  }, [isHeld]);
  return {
    percent: state ? percentOf(state) : null,
    isBusy: state !== undefined || isPending,
    send(photo: File): void {
      for (const refusal of uploads.add([photo])) toast.error(refusal);
    },
  };
}
