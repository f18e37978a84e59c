import { imageAltMaxLength, postImagesMax } from '@publyka/contract/limits';
import { refuseDuration, refuseUpload } from '@publyka/contract/routes/upload-rules';
import { successTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconArrowLeft, IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { countCharacters } from '../../../lib/text/cut-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Uploads } from '../../uploads/use-uploads.ts';
import type { Draft } from './draft.ts';
import { ImageTile, useDragOrder } from './image-tile.tsx';
import { readVideoFile } from './read-video-file.ts';
import type { PostUploads } from './use-submit.ts';

type ImageEvidenceProps = {
  draft: Draft;
  uploads: Uploads;
  onChange: (changes: Partial<Draft>) => void;
  onFiles: (files: File[]) => void;
};

/** The pictures of the draft, with descriptions, in the order of the tiles. */
export function ImageEvidence({ draft, uploads, onChange, onFiles }: ImageEvidenceProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = uploads.list.findIndex(({ id }) => id === selectedId);
  const selectedUpload = uploads.list[selected];
  const { draggedId, tileProps } = useDragOrder(uploads.move);

  function remove(id: string): void {
    uploads.remove(id);
    const { [id]: _, ...alts } = draft.alts;
    onChange({ alts });
    toast.success(successTexts.imageRemoved);
  }

  return (
    <div className="mt-4">
      <ul aria-label="Imagens" className="grid grid-cols-3 gap-2 tablet:grid-cols-4">
        {uploads.list.map((upload, index) => (
          <ImageTile
            key={upload.id}
            upload={upload}
            label={`imagem ${index + 1}`}
            hasAlt={cleanText(draft.alts[upload.id] ?? '') !== ''}
            isSelected={index === selected}
            place={{ index, isDragged: upload.id === draggedId, handlers: tileProps(upload.id) }}
            onSelect={() => setSelectedId(index === selected ? null : upload.id)}
            onRemove={() => remove(upload.id)}
            onRetry={() => uploads.retry(upload.id)}
          />
        ))}
        {uploads.list.length < postImagesMax && (
          <li>
            <AddTile onFiles={onFiles} />
          </li>
        )}
      </ul>
      {selectedUpload && (
        <ImageDetails
          key={selectedUpload.id}
          place={{ index: selected, count: uploads.list.length }}
          alt={draft.alts[selectedUpload.id] ?? ''}
          onAltChange={(alt) => onChange({ alts: { ...draft.alts, [selectedUpload.id]: alt } })}
          onMove={(position) => uploads.move(selectedUpload.id, position)}
        />
      )}
    </div>
  );
}

function AddTile({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label="Adicionar imagens"
        onClick={() => input.current?.click()}
        className="flex aspect-square w-full flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-line-strong text-meta text-ink-2 hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconPlus} />
        Adicionar
      </button>
      <FileInput ref={input} label="Imagens" accept="image/*" multiple onFiles={onFiles} />
    </>
  );
}

type AddFilesOptions = { draft: Draft; uploads: PostUploads; onChange: (changes: Partial<Draft>) => void };

/** Adds files that were chosen, pasted or dropped, and reports those that may not be uploaded. */
export function useAddFiles({ draft, uploads, onChange }: AddFilesOptions): (files: File[]) => void {
  const { images, video, poster } = uploads;

  function addImages(files: File[]): void {
    const room = postImagesMax - images.list.length;
    const taken = files
      .slice(0, room)
      .filter(({ size, type, name }) => refuseUpload('post-image', { bytes: size, type, name }) === null);
    for (const refusal of images.add(files)) toast.error(refusal);
    onChange({ kind: 'image' });
    if (taken.length > 0) toast.success(successTexts.imagesSelected(taken.length));
  }

  async function addVideo(file: File): Promise<void> {
    onChange({ kind: 'video' });
    const refusal = refuseUpload('post-video', { bytes: file.size, type: file.type });
    if (refusal) return void toast.error(refusal.message);
    const facts = await readVideoFile(file);
    const tooLong = facts && refuseDuration('post-video', facts.milliseconds);
    if (tooLong) return void toast.error(tooLong.message);
    video.discard();
    poster.discard();
    for (const text of video.add([file])) toast.error(text);
    if (facts?.poster) poster.add([facts.poster]);
    toast.success(successTexts.videoSelected);
  }

  return (files) => {
    const [first] = files;
    if (!first) return;
    const isVideo = first.type.startsWith('video/') || (draft.kind === 'video' && !first.type.startsWith('image/'));
    if (isVideo) void addVideo(first);
    else addImages(files);
  };
}

type ImageDetailsProps = {
  place: { index: number; count: number };
  alt: string;
  onAltChange: (alt: string) => void;
  onMove: (position: number) => void;
};

/** Description and position of the selected picture. */
function ImageDetails({ place: { index, count }, alt, onAltChange, onMove }: ImageDetailsProps) {
  const length = countCharacters(cleanText(alt));
  return (
    <div className="mt-4">
      <Field
        label={`Descrição da imagem ${index + 1}`}
        hint="Lida em voz alta para quem não vê a imagem."
        error={length > imageAltMaxLength ? `A descrição pode ter até ${imageAltMaxLength} caracteres` : undefined}
        counter={{ value: length, max: imageAltMaxLength }}
      >
        <Textarea minRows={2} maxRows={6} value={alt} onChange={(event) => onAltChange(event.currentTarget.value)} />
      </Field>
      {count > 1 && (
        <div className="mt-1 -ml-2.5 flex items-center">
          <IconButton
            label="Mover para antes"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
            icon={<Icon of={IconArrowLeft} />}
          />
          <IconButton
            label="Mover para depois"
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
            icon={<Icon of={IconArrowRight} />}
          />
          <span role="status" className="ml-1 text-meta text-ink-3 tabular-nums">
            {index + 1}ª de {count}
          </span>
        </div>
      )}
    </div>
  );
}
