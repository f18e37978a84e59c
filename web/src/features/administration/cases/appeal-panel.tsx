import type { AppealOutcome } from '@publyka/contract/routes/appeals';
import type { CaseDetail, ReportCase } from '@publyka/contract/routes/cases';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useState } from 'react';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { AnswerField } from './answer-field.tsx';
import { describeDecision, outcomeLabels, useAnswerAppeal } from './data.ts';
import { KeyedLabel } from './key-hints.tsx';
import { useApplyKey } from './use-apply-key.ts';

/** What was decided, and what became of the appeal. */
export function DecidedPanel({ onBack, ...detail }: CaseDetail & { onBack: () => void }) {
  const { case: shown, can, party } = detail;
  const { appeal } = shown;
  return (
    <>
      <Decision {...shown} />
      {appeal && (
        <section className="mt-5">
          <QuietHeading level={2}>Recurso de {shown.author.fullName.split(' ')[0]}</QuietHeading>
          <p className="mt-1 text-ui whitespace-pre-wrap wrap-anywhere">{appeal.words}</p>
          <p className="text-meta text-ink-3">
            <Time value={appeal.openedAt} format="moment" />
          </p>
          {appeal.outcome && (
            <>
              <p className="mt-3 text-ui font-semibold">{outcomeLabels[appeal.outcome]}</p>
              {appeal.answer && <p className="mt-1 text-ui wrap-anywhere">{appeal.answer}</p>}
              <p className="text-meta text-ink-3">{appeal.decidedBy ?? 'Alguém que saiu'}</p>
            </>
          )}
          {!appeal.outcome && !can.answerAppeal && !party && (
            <p className="mt-3 text-meta text-ink-2">
              A decisão foi sua: quem responde a este recurso é outra pessoa da moderação.
            </p>
          )}
        </section>
      )}
      {can.answerAppeal && <Answer shown={shown} onBack={onBack} />}
    </>
  );
}

function Decision(shown: ReportCase) {
  const { answer, decidedAt, decidedBy } = shown;
  return (
    <section className="mt-5">
      <QuietHeading level={2}>Decisão</QuietHeading>
      <p className="mt-1 text-ui font-semibold">{describeDecision(shown)}</p>
      <p className="text-meta text-ink-3">
        {decidedBy ?? 'Alguém que saiu'}, {decidedAt && <Time value={decidedAt} format="moment" />}
      </p>
      {answer && <p className="mt-2 text-ui wrap-anywhere">{answer}</p>}
    </section>
  );
}

/** By somebody else than who decided. */
function Answer({ shown: { id, fate, author }, onBack }: { shown: ReportCase; onBack: () => void }) {
  const [outcome, setOutcome] = useState<AppealOutcome>();
  const [answer, setAnswer] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const first = author.fullName.split(' ')[0];
  const isEmpty = cleanText(answer) === '';
  const { mutate: send, isPending } = useAnswerAppeal(onBack);
  const apply = () => {
    if (!outcome || isPending) return;
    setIsAsked(true);
    if (!isEmpty) send({ caseId: id, outcome, answer: cleanText(answer) });
  };
  useShortcuts({ m: () => setOutcome('upheld'), d: () => setOutcome('overturned') });
  useApplyKey(apply);
  return (
    <section className="mt-5">
      <QuietHeading level={2}>Resposta ao recurso</QuietHeading>
      <RadioList
        legend="Resposta ao recurso"
        options={[
          { value: 'upheld', label: <KeyedLabel label="Manter a decisão" name="M" /> },
          {
            value: 'overturned',
            label: <KeyedLabel label="Desfazer" name="D" />,
            hint: fate === 'removed' ? 'o que saiu não volta' : 'volta como era',
          },
        ]}
        value={outcome}
        onValueChange={setOutcome}
      />
      <AnswerField
        first={first}
        value={answer}
        error={isAsked && isEmpty && `Escreva a resposta: ${first} precisa saber por quê`}
        onValueChange={setAnswer}
      />
      <Button variant="mark" size="large" disabled={!outcome} busy={isPending} onClick={apply} className="mt-4 w-full">
        Responder e avisar
      </Button>
    </section>
  );
}
