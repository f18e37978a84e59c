import { authorRatingMax, authorRatingMin } from '@publyka/contract/limits';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { Draft } from './draft.ts';

type RatingFieldProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** The author's own rating, when there is to be one. */
export function RatingField({ draft: { hasRating, rating }, onChange }: RatingFieldProps) {
  return (
    <div className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <Checkbox
          label="Adicionar avaliação (0-10)"
          checked={hasRating}
          onChange={(event) => onChange({ hasRating: event.currentTarget.checked })}
        />
        {hasRating && (
          <span aria-hidden="true" className="font-serif text-title font-semibold tabular-nums">
            {rating}
          </span>
        )}
      </div>
      {hasRating && (
        <Slider
          label="Avaliação"
          min={authorRatingMin}
          max={authorRatingMax}
          value={rating}
          valueText={`${rating} de ${authorRatingMax}`}
          marks={['0', '5', '10']}
          onValueChange={(value) => onChange({ rating: value })}
          className="mt-1"
        />
      )}
    </div>
  );
}
