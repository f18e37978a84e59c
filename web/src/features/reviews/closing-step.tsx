import { product } from '@publyka/contract/brand';
import type { ReviewPreparation } from '@publyka/contract/routes/review-requests';
import type { ReviewVisibility } from '@publyka/contract/routes/reviews';
import { IconAffiliate, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { audienceWords } from '../../shared/open-web/audience-choice.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChipChoice } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { conflictOf, type DraftErrors, type ReviewDraft, reviewedOf } from './draft.ts';
import { firstNames, visibilityTexts } from './review-words.ts';

type ClosingStepProps = {
  draft: ReviewDraft;
  onChange: (changes: Partial<ReviewDraft>) => void;
  preparation: ReviewPreparation;
  errors: DraftErrors;
  /** Whether it may be on the web, and is to be. */
  web: { isAllowed: boolean; isOnWeb: boolean };
  /** One that was published keeps who reads it. */
  isEditing: boolean;
};

/** The two sentences that matter most, what is declared, and who reads it. */
export function ClosingStep(props: ClosingStepProps) {
  const { draft, onChange, errors, isEditing } = props;
  return (
    <div className="pb-8">
      <Field label="O mais forte" error={errors.strongest} className="mt-4">
        <Textarea
          voice="read"
          value={draft.strongest}
          onChange={({ currentTarget }) => onChange({ strongest: currentTarget.value })}
        />
      </Field>
      <FormulaPreview text={draft.strongest} voice="read" />
      <Field label="O primeiro passo para melhorar" error={errors.firstStep} className="mt-4">
        <Textarea
          voice="read"
          value={draft.firstStep}
          onChange={({ currentTarget }) => onChange({ firstStep: currentTarget.value })}
        />
      </Field>
      <FormulaPreview text={draft.firstStep} voice="read" />
      <QuietHeading level={2} className="mt-6">
        Declarações
      </QuietHeading>
      <Conflict {...props} />
      <AiUse {...props} />
      {!isEditing && (
        <>
          <Reviewed {...props} />
          <Readers {...props} />
        </>
      )}
    </div>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mt-1.5 text-meta text-danger">
      {children}
    </p>
  );
}

function Conflict({ draft, onChange, preparation, errors }: ClosingStepProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = conflictOf(draft, preparation);
  const isProposed = draft.conflict === null && preparation.ties.length > 0;
  return (
    <div className="border-b border-line py-3">
      <div className="flex items-start gap-3.5">
        <Icon of={IconAffiliate} className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="text-ui font-semibold">Conflito de interesse</p>
          {!isOpen && (
            <p className="text-ui text-ink-2 wrap-anywhere first-letter:uppercase">
              {text}.{isProposed && ` A ${product} propôs; você pode completar.`}
            </p>
          )}
        </div>
        {!isOpen && <TextButton onClick={() => setIsOpen(true)}>Editar</TextButton>}
      </div>
      {isOpen && (
        <Textarea
          aria-label="Conflito de interesse"
          autoFocus
          minRows={2}
          value={text}
          onChange={({ currentTarget }) => onChange({ conflict: currentTarget.value })}
          className="mt-2"
        />
      )}
      {errors.conflict && <Problem>{errors.conflict}</Problem>}
    </div>
  );
}

const aiOptions = [
  { value: 'no', label: 'Não usei' },
  { value: 'yes', label: 'Usei' },
] as const;

function AiUse({ draft, onChange, errors }: ClosingStepProps) {
  const chosen = draft.usedAi ? 'yes' : 'no';
  return (
    <div className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Icon of={IconSparkles} className="shrink-0 text-ink-2" />
        <p className="min-w-0 flex-1 text-ui font-semibold">Uso de IA</p>
        <ChipChoice
          label="Uso de IA"
          tone="ink"
          options={aiOptions}
          value={draft.usedAi === null ? undefined : chosen}
          onValueChange={(value) => onChange({ usedAi: value === 'yes' })}
        />
      </div>
      {draft.usedAi && (
        <Field label="Para quê?" optional error={errors.aiUse} className="mt-3">
          <Textarea
            minRows={1}
            value={draft.aiUse}
            placeholder="Revisar o português, por exemplo"
            onChange={({ currentTarget }) => onChange({ aiUse: currentTarget.value })}
          />
        </Field>
      )}
      {errors.usedAi && <Problem>{errors.usedAi}</Problem>}
    </div>
  );
}

/** The members whom a work's reviewer recognises as its authors. They are notified, and may answer. */
function Reviewed({ draft, onChange, preparation }: ClosingStepProps) {
  const { authors, subject } = preparation;
  if (subject.kind === 'post' || authors.length === 0) return null;
  const chosen = reviewedOf(draft, preparation);
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-chat text-ink-2 italic">Quem escreveu, entre quem está aqui</legend>
      {authors.map(({ person }) => (
        <Checkbox
          key={person.id}
          className="flex!"
          checked={chosen.includes(person.id)}
          onChange={({ currentTarget }) =>
            onChange({
              reviewedIds: currentTarget.checked ? [...chosen, person.id] : chosen.filter((id) => id !== person.id),
            })
          }
          label={
            <span className="min-w-0 wrap-anywhere">
              {person.fullName} <span className="text-meta text-ink-3">@{person.username}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

function Readers({ draft, onChange, preparation, errors, web }: ClosingStepProps) {
  const { subject, authors } = preparation;
  const chosen = reviewedOf(draft, preparation);
  const people = authors.map(({ person }) => person).filter(({ id }) => chosen.includes(id));
  const privateHint =
    people.length > 0
      ? `${firstNames(people)} ${people.length === 1 ? 'sabe' : 'sabem'} que é sua.`
      : 'Ninguém daqui foi reconhecido como quem escreveu.';
  const place = subject.kind === 'work' ? 'Fica na obra e no seu perfil.' : 'Fica na publicação e no seu perfil.';
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-chat text-ink-2 italic">Quem lê</legend>
      <Reader value="public" hint={place} draft={draft} onChange={onChange} />
      <Reader value="private" hint={privateHint} draft={draft} onChange={onChange} />
      {errors.visibility && <Problem>{errors.visibility}</Problem>}
      {web.isAllowed && draft.visibility === 'public' && (
        <Switch
          label={audienceWords.web}
          hint="Qualquer pessoa com o link lê a avaliação, com o seu nome. Pode aparecer em buscadores."
          checked={web.isOnWeb}
          onChange={({ currentTarget }) => onChange({ isOnWeb: currentTarget.checked })}
          className="border-t border-line py-3"
        />
      )}
    </fieldset>
  );
}

type ReaderProps = Pick<ClosingStepProps, 'draft' | 'onChange'> & { value: ReviewVisibility; hint: string };

function Reader({ value, hint, draft, onChange }: ReaderProps) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-start gap-4 py-2">
      <input
        id={id}
        type="radio"
        name="quem-le"
        className="radio-dot mt-0.5"
        aria-describedby={`${id}-hint`}
        checked={draft.visibility === value}
        onChange={() => onChange({ visibility: value })}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-chat font-semibold">
          {visibilityTexts[value].title}
        </label>
        <p id={`${id}-hint`} className="text-ui text-ink-3">
          {hint}
        </p>
      </div>
    </div>
  );
}
