import {
  questionsOf,
  questionText,
  type ReviewAnswer,
  type ReviewFormName,
  reviewAnswers,
  reviewForms,
} from '@publyka/contract/review-forms';
import { reviewWhyMaxLength } from '@publyka/contract/review-limits';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { ChipChoice } from '../../ui/chip.tsx';
import { ProgressStroke } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { answerOf, findUnanswered, type ReviewDraft, withAnswer } from './draft.ts';

// Object.entries loses the types of the keys.
const formOptions = (Object.entries(reviewForms) as [ReviewFormName, { label: string }][]).map(
  ([value, { label }]) => ({ value, label }),
);
const answerOptions = (Object.entries(reviewAnswers) as [ReviewAnswer, string][]).map(([value, label]) => ({
  value,
  label,
}));

type QuestionsStepProps = {
  draft: ReviewDraft;
  onChange: (changes: Partial<ReviewDraft>) => void;
  /** One that was published keeps its form. */
  isFormFixed: boolean;
};

/** The form, how far one is, and its questions. */
export function QuestionsStep({ draft, onChange, isFormFixed }: QuestionsStepProps) {
  const questions = questionsOf(draft.form);
  const done = questions.length - findUnanswered(draft).length;
  const state = `${done} de ${questions.length} perguntas`;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          aria-label="Formulário"
          className="min-w-[min(100%,13rem)] flex-1"
          options={formOptions}
          value={draft.form}
          disabled={isFormFixed}
          onValueChange={(form) => onChange({ form })}
        />
        <ProgressStroke
          label="Perguntas respondidas"
          value={done}
          max={questions.length}
          valueText={state}
          className="text-ui font-semibold tabular-nums"
        >
          {state}
        </ProgressStroke>
      </div>
      <ol className="mt-1 pb-6">
        {questions.map((question, index) => (
          <li key={`${draft.form}.${question}`} className="border-b border-line py-5 last:border-b-0">
            <Question number={index + 1} question={question} draft={draft} onChange={onChange} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Where the form goes on to. */
export function questionId(question: string): string {
  return `pergunta-${question}`;
}

type QuestionProps = Pick<QuestionsStepProps, 'draft' | 'onChange'> & { number: number; question: string };

function Question({ number, question, draft, onChange }: QuestionProps) {
  const text = questionText(draft.form, question);
  const { answer, why } = answerOf(draft, question);
  return (
    <div id={questionId(question)} className="scroll-mt-20">
      <p className="flex gap-4 font-serif text-read leading-snug font-semibold text-balance">
        <span className="w-3 shrink-0 font-normal text-ink-3 tabular-nums">{number}</span>
        {text}
      </p>
      <ChipChoice
        label={text}
        tone="ink"
        options={answerOptions}
        value={answer}
        onValueChange={(value) => onChange(withAnswer(draft, question, { answer: value }))}
        className="mt-3"
      />
      {answer && (
        <>
          <Textarea
            aria-label={`Por quê? ${text}`}
            placeholder="Por quê?"
            minRows={1}
            maxRows={8}
            maxLength={reviewWhyMaxLength}
            value={why}
            onChange={({ currentTarget }) => onChange(withAnswer(draft, question, { why: currentTarget.value }))}
            className="mt-2.5"
          />
          <FormulaPreview text={why} voice="read" />
        </>
      )}
    </div>
  );
}
