import { imageAltMaxLength } from '@publyka/contract/limits';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { countCharacters } from '../cut-text.ts';

type ImageDetailsProps = {
  place: { index: number; count: number };
  alt: string;
  onAltChange: (alt: string) => void;
  onMove: (position: number) => void;
};

/** Of the picture chosen among the tiles: its description, and its place. */
export function ImageDetails({ place: { index, count }, alt, onAltChange, onMove }: ImageDetailsProps) {
  const length = countCharacters(alt.trim());
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
