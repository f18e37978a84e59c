import { postImagesMax } from '@publyka/contract/limits';
import { successTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FileInput } from '../../../ui/file-input.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Uploads } from '../../uploads/use-uploads.ts';
import type { Draft } from './draft.ts';
import { ImageDetails } from './image-details.tsx';
import { ImageTile } from './image-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';

type ImageEvidenceProps = {
  draft: Draft;
  uploads: Uploads;
  onChange: (changes: Partial<Draft>) => void;
  onFiles: (files: File[]) => void;
};

/** The pictures of the post to be, each with its description; the order is the order of the tiles. */
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
            hasAlt={Boolean(draft.alts[upload.id]?.trim())}
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
        <IconPlus size={22} stroke={1.75} aria-hidden="true" />
        Adicionar
      </button>
      <FileInput ref={input} label="Imagens" accept="image/*" multiple onFiles={onFiles} />
    </>
  );
}
