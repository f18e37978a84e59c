import { dropDescriptionMaxLength, dropTitleMaxLength } from '@publyka/contract/limits';
import { readDropWords } from '@publyka/contract/text/drop-title';
import { formatNumber } from '../../../lib/format-number.ts';
import { Textarea } from '../../../ui/textarea.tsx';

export const descriptionId = 'descricao-do-drop';

type DescriptionFieldProps = { value: string; isBusy: boolean; onChange: (value: string) => void };

/** The words of the drop, in serif as they will be read; the counter is of the first line, the title. */
export function DescriptionField({ value, isBusy, onChange }: DescriptionFieldProps) {
  const { title } = readDropWords(value);
  const length = [...value.trim()].length;
  const isTooLong = length > dropDescriptionMaxLength;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={descriptionId} className="text-meta font-semibold">
          Descrição
        </label>
        <span className="text-meta text-ink-3 tabular-nums">
          {[...title].length}/{dropTitleMaxLength}
        </span>
      </div>
      <Textarea
        bare
        voice="read"
        id={descriptionId}
        aria-describedby={`${descriptionId}-nota`}
        placeholder="O que este vídeo explica?"
        minRows={4}
        maxRows={6}
        readOnly={isBusy}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="mt-1 flex-1"
      />
      <p
        id={`${descriptionId}-nota`}
        role={isTooLong ? 'alert' : undefined}
        className={isTooLong ? 'text-meta text-danger' : 'text-meta text-ink-3'}
      >
        {isTooLong
          ? `A descrição pode ter até ${formatNumber(dropDescriptionMaxLength)} caracteres. Agora tem ${formatNumber(length)}.`
          : 'A primeira linha é o título.'}
      </p>
    </div>
  );
}
