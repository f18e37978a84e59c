import type { Person } from '@publyka/contract/routes/profiles';
import { uploadTexts } from '@publyka/contract/routes/uploads';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { avatarSrc } from '../../../lib/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyLayer } from '../../../ui/lazy-layer.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PhotoProgress } from './photo-progress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

const CropSheet = lazyLayer(() => import('./crop-sheet.tsx').then((part) => part.CropSheet));

type ChangePhotoProps = {
  person: Pick<Person, 'id' | 'fullName' | 'avatar'>;
  /** A button with its words beside the portrait, instead of the camera on it. */
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
            Trocar foto
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
          {/* In words rather than as a label, which the initials would contradict. */}
          <VisuallyHidden>Trocar foto</VisuallyHidden>
          <span className="absolute -right-1 -bottom-1 flex size-8.5 items-center justify-center rounded-control bg-ink text-on-ink ring-3 ring-sheet">
            <Icon of={IconCamera} size={18} />
          </span>
        </button>
      )}
      <FileInput ref={input} label="Foto" accept="image/*" onFiles={([file]) => choose(file)} />
      {/* Afresh for each picture: position and zoom begin anew. */}
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
