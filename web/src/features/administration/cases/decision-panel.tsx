import { type CaseDecision, caseAnswerMax, type ReportCase } from '@publyka/contract/routes/cases';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Time } from '../../../ui/time.tsx';
import { useDecide } from './data.ts';
import { KeyHints } from './key-hints.tsx';

const byName: Record<string, CaseDecision> = { manter: 'dismissed', retirar: 'removed' };
/** What has no place to be taken away from. */
const unremovable = ['person', 'line', 'request'];

/** Answers to the author, ready to be changed. */
const templates = {
  attack: 'Ela ataca alguém pelo que é ou de onde veio, o que as regras não permitem.',
  spam: 'É propaganda, e aqui não é lugar dela.',
  privacy: 'Expõe dados de outra pessoa, que não os deu para isso.',
  own: '',
} as const;
type Template = keyof typeof templates;
const templateChoices: { value: Template; label: string }[] = [
  { value: 'attack', label: 'Ofensa' },
  { value: 'spam', label: 'Propaganda' },
  { value: 'privacy', label: 'Dados' },
  { value: 'own', label: 'Sua' },
];

type DecisionPanelProps = { shown: ReportCase; chosen: string | undefined };

/** The decision, once; afterwards what was decided. */
export function DecisionPanel({ shown, chosen }: DecisionPanelProps) {
  if (shown.decision !== null) return <Decided {...shown} />;
  return <Undecided shown={shown} chosen={chosen} />;
}

const made: Record<CaseDecision, string> = { dismissed: 'Mantida no ar', warned: 'Advertência', removed: 'Retirada' };

function Decided({ decision, answer, decidedAt, decidedBy }: ReportCase) {
  return (
    <section className="mt-5">
      <QuietHeading level={2}>Decisão</QuietHeading>
      <p className="mt-1 text-ui font-semibold">{decision && made[decision]}</p>
      <p className="text-meta text-ink-3">
        {decidedBy ?? 'No servidor'}, {decidedAt && <Time value={decidedAt} format="moment" />}
      </p>
      {answer && <p className="mt-2 text-ui wrap-anywhere">{answer}</p>}
    </section>
  );
}

function Undecided({ shown: { id, kind, author }, chosen }: DecisionPanelProps) {
  const navigate = useNavigate();
  const canRemove = !unremovable.includes(kind);
  const [decision, setDecision] = useState<CaseDecision | undefined>(
    chosen === 'retirar' && !canRemove ? undefined : byName[chosen ?? ''],
  );
  const [template, setTemplate] = useState<Template>('own');
  const [answer, setAnswer] = useState('');
  const back = () => void navigate({ to: '/administracao/$', params: { _splat: 'denuncias' }, replace: true });
  const { mutate: decide, isPending } = useDecide(back);
  const apply = () => {
    if (decision && !isPending) decide({ caseId: id, decision, answer: decision === 'dismissed' ? '' : answer.trim() });
  };
  useShortcuts({
    m: () => setDecision('dismissed'),
    a: () => setDecision('warned'),
    ...(canRemove && { r: () => setDecision('removed') }),
    Escape: back,
  });
  const applyByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => applyByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className="mt-5">
      <QuietHeading level={2}>Decisão</QuietHeading>
      <RadioList legend="Decisão" options={optionsOf(canRemove)} value={decision} onValueChange={setDecision} />
      {decision && decision !== 'dismissed' && (
        <>
          <QuietHeading level={2} className="mt-3">
            Resposta a {author.fullName.split(' ')[0]}
          </QuietHeading>
          <ChipChoice
            label="Resposta pronta"
            options={templateChoices}
            value={template}
            onValueChange={(next) => {
              setTemplate(next);
              setAnswer(templates[next]);
            }}
            className="mt-2"
          />
          <Field label="O que dizer" counter={{ value: [...answer].length, max: caseAnswerMax }} className="mt-3">
            <Textarea
              minRows={3}
              maxRows={8}
              maxLength={caseAnswerMax}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
      <p className="mt-3 text-meta text-ink-3">
        Quem denunciou e quem publicou são avisados, com o protocolo. O que se retira não volta.
      </p>
      <Button variant="mark" size="large" disabled={!decision} busy={isPending} onClick={apply} className="mt-4 w-full">
        Aplicar e avisar
      </Button>
      <div className="-mx-6 mt-4">
        <KeyHints
          hints={[
            [canRemove ? ['M', 'A', 'R'] : ['M', 'A'], 'decisão'],
            [['Ctrl', '↵'], 'aplicar'],
            [['esc'], 'voltar à fila'],
          ]}
        />
      </div>
    </div>
  );
}

function optionsOf(canRemove: boolean): { value: CaseDecision; label: string; hint?: string }[] {
  return [
    { value: 'dismissed', label: 'Manter no ar' },
    { value: 'warned', label: 'Advertir', hint: 'Fica no ar; a pessoa é avisada' },
    ...(canRemove ? [{ value: 'removed' as const, label: 'Retirar', hint: 'Sai para todos, de vez' }] : []),
  ];
}
