import type { CaseDecision, CaseDetail, CaseFate } from '@publyka/contract/routes/cases';
import type { ReportReason } from '@publyka/contract/text/report-reasons';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useState } from 'react';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chip.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { RadioList, type RadioOption } from '../../../ui/radio-list.tsx';
import { AnswerField } from './answer-field.tsx';
import { useDecide } from './data.ts';
import { KeyedLabel } from './key-hints.tsx';
import { useApplyKey } from './use-apply-key.ts';

/** What the queue hands over in the address. */
const byName: Record<string, CaseDecision> = { manter: 'dismissed', retirar: 'removed' };

/** What to tell the author, ready to be changed: for each reason, for fraud, for who was warned before, and one's own. */
const templates = {
  abuse: 'Ataca alguém pelo que é ou de onde veio, o que as regras não permitem.',
  spam: 'É propaganda, e aqui não é lugar dela.',
  plagiarism: 'Usa o trabalho de outra pessoa sem dizer de quem é.',
  misleading: 'Afirma como certo o que não é, e engana quem lê.',
  privacy: 'Expõe dados de outra pessoa, que não os deu para isso.',
  fraud: 'É fraude acadêmica, que as regras não permitem.',
  again: 'Não é a primeira vez: já tínhamos avisado.',
  other: '',
} satisfies Record<ReportReason | 'fraud' | 'again', string>;
type Template = keyof typeof templates;
const templateChoices: RadioOption<Template>[] = [
  { value: 'abuse', label: 'Ofensa' },
  { value: 'spam', label: 'Propaganda' },
  { value: 'plagiarism', label: 'Plágio' },
  { value: 'misleading', label: 'Desinformação' },
  { value: 'privacy', label: 'Dados pessoais' },
  { value: 'fraud', label: 'Fraude acadêmica' },
  { value: 'again', label: 'Reincidência' },
  { value: 'other', label: 'Outro' },
];

const dayChoices = (['1', '7', '30', '90'] as const).map((value) => ({
  value,
  label: value === '1' ? '1 dia' : `${value} dias`,
}));
type Days = (typeof dayChoices)[number]['value'];

const decisionKeys: Record<CaseDecision, string> = {
  dismissed: 'M',
  warned: 'A',
  hidden: 'O',
  removed: 'R',
  limited: 'L',
  suspended: 'S',
};

type Words = { label: string; hint: string };

function wordsOf(decision: CaseDecision, kind: CaseDetail['case']['kind']): Words {
  const isCommunity = kind === 'community';
  const all: Record<CaseDecision, Words> = {
    dismissed: { label: 'Manter no ar', hint: 'nada muda' },
    warned: { label: 'Advertir', hint: 'fica, e avisa quem publicou' },
    hidden: isCommunity
      ? { label: 'Fechar a RePublyka', hint: 'só leitura' }
      : { label: 'Ocultar', hint: 'some, e pode voltar' },
    removed: { label: kind === 'correction' ? 'Desfazer' : 'Retirar', hint: 'não volta, nem com recurso' },
    limited: { label: 'Limitar a conta', hint: 'lê e não escreve' },
    suspended: { label: 'Suspender a conta', hint: 'não entra' },
  };
  return all[decision];
}

type DecisionPanelProps = CaseDetail & {
  chosen: string | undefined;
  onBack: () => void;
  /** To the next case, where there is one. */
  onSkip: (() => void) | undefined;
};

/** The decision, once: what becomes of the thing and of its author, and what both sides read of it. */
export function DecisionPanel({ case: shown, can, chosen, onBack, onSkip }: DecisionPanelProps) {
  const { id, kind, author, reasons } = shown;
  const [decision, setDecision] = useState(() => can.decide.find((one) => one === byName[chosen ?? '']));
  const [days, setDays] = useState<Days>('7');
  // Where nothing is chosen, the strongest that an appeal may take back.
  const [fate, setFate] = useState<CaseFate>(can.fates.includes('hidden') ? 'hidden' : (can.fates.at(-1) ?? 'kept'));
  // What most of those who reported it say.
  const [template, setTemplate] = useState<Template>(reasons[0]?.reason ?? 'other');
  // What was written for one answer is there again after a look at another.
  const [answers, setAnswers] = useState<Record<Template, string>>(templates);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate: decide, isPending } = useDecide(onBack);
  const isForAWhile = decision === 'limited' || decision === 'suspended';
  const apply = () => {
    if (!decision || isPending) return;
    const said = decision === 'dismissed' ? '' : cleanText(answers[template]);
    setIsAsked(true);
    if (decision !== 'dismissed' && said === '') return;
    decide({ caseId: id, decision, fate: isForAWhile ? fate : 'kept', days: Number(days), answer: said });
  };
  useShortcuts(Object.fromEntries(can.decide.map((one) => [decisionKeys[one].toLowerCase(), () => setDecision(one)])));
  useApplyKey(apply);
  const first = author.fullName.split(' ')[0];

  return (
    <section className="mt-5">
      <QuietHeading level={2}>Decisão</QuietHeading>
      <RadioList
        legend="Decisão"
        className="wide:[&>label]:min-h-10"
        options={can.decide.map((value) => {
          const { label, hint } = wordsOf(value, kind);
          return { value, label: <KeyedLabel label={label} name={decisionKeys[value]} />, hint };
        })}
        value={decision}
        onValueChange={setDecision}
      />
      {isForAWhile && (
        <>
          <ChipChoice
            label="Por quanto tempo"
            tone="ink"
            hasTick={false}
            options={dayChoices}
            value={days}
            onValueChange={setDays}
            className="mt-2"
          />
          {can.fates.length > 1 && <Fate kind={kind} fates={can.fates} value={fate} onValueChange={setFate} />}
        </>
      )}
      {decision && decision !== 'dismissed' && (
        <>
          <AnswerField
            first={first}
            value={answers[template]}
            error={isAsked && cleanText(answers[template]) === '' && `Escreva o motivo: ${first} precisa saber por quê`}
            onValueChange={(words) => setAnswers({ ...answers, [template]: words })}
          />
          <ChipChoice
            label="Motivos prontos"
            tone="ink"
            hasTick={false}
            options={templateChoices}
            value={template}
            onValueChange={setTemplate}
            className="mt-2"
          />
        </>
      )}
      <p className="mt-3 text-meta text-ink-3">
        {decision === 'dismissed'
          ? `Quem denunciou recebe um aviso, com o protocolo. ${first} não fica sabendo.`
          : `${first} recebe o motivo, o protocolo e como recorrer a outra pessoa da moderação. Quem denunciou lê só o resultado.`}
      </p>
      <div className="mt-1 flex items-center gap-3 bg-sheet py-3 wide:sticky wide:bottom-12">
        {onSkip && (
          <Button variant="quiet" size="large" onClick={onSkip}>
            Pular
          </Button>
        )}
        <Button
          variant="mark"
          size="large"
          disabled={!decision}
          busy={isPending}
          onClick={apply}
          className="min-w-0 flex-1"
        >
          Aplicar e avisar
        </Button>
      </div>
    </section>
  );
}

type FateProps = {
  kind: CaseDetail['case']['kind'];
  fates: CaseFate[];
  value: CaseFate;
  onValueChange: (value: CaseFate) => void;
};

/** What becomes of the thing beside a limit or a suspension, in the words of the decisions. */
function Fate({ kind, fates, value, onValueChange }: FateProps) {
  const options = fates.map((fate) => ({ value: fate, label: fate === 'kept' ? 'Manter' : wordsOf(fate, kind).label }));
  return (
    <>
      <p className="mt-3 mb-1.5 text-meta font-semibold">E o que foi denunciado</p>
      <ChipChoice
        label="O que foi denunciado"
        tone="ink"
        hasTick={false}
        options={options}
        value={value}
        onValueChange={onValueChange}
      />
      {value === 'removed' && (
        <p className="mt-1.5 text-meta text-ink-3">O que é retirado não volta, nem com recurso.</p>
      )}
    </>
  );
}
