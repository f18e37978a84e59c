import { pollQuestionMaxLength } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { usePutCommand } from '../../../lib/outbox/use-outbox.ts';
import { useMe } from '../../../lib/session/session.ts';
import { usePersistentDraft } from '../../../lib/storage/persistent-state.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { messageCommand, queueKeyOf } from '../data.ts';
import {
  checkDraft,
  type Ending,
  emptyDraft,
  isBlankDraft,
  type PollDraft,
  type PollErrors,
  parsePollDraft,
  toNewPoll,
} from './poll-draft.ts';
import { PollOptionsField } from './poll-options-field.tsx';

type NewPollSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  place: ConversationPlace;
  onSent: () => void;
};

/** 'Nova enquete'. What was written stays until the poll is sent, which the outbox does. */
export function NewPollSheet({ open, onOpenChange, place, onSent }: NewPollSheetProps) {
  const me = useMe();
  const { draft, change, replace } = usePersistentDraft({
    key: `poll-draft:${me.id}:${place.roomId ?? place.communityId}`,
    parse: parsePollDraft,
    isBlank: isBlankDraft,
  });
  const [errors, setErrors] = useState<PollErrors>({});
  const form = useRef<HTMLDivElement>(null);
  const put = usePutCommand(messageCommand);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = checkDraft(draft, new Date());
    flushSync(() => setErrors(found));
    const firstWrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (firstWrong) firstWrong.focus();
    else send();
  }

  function send(): void {
    put(queueKeyOf(place), { ...place, content: cleanText(draft.question), poll: toNewPoll(draft, new Date()) });
    replace(emptyDraft());
    onOpenChange(false);
    onSent();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Nova enquete"
      height="form"
      onSubmit={handleSubmit}
      footer={<SubmitFooter label="Enviar enquete" onCancel={() => onOpenChange(false)} />}
    >
      <div ref={form}>
        <Field
          label="Pergunta"
          error={errors.question}
          counter={{ value: cleanText(draft.question).length, max: pollQuestionMaxLength }}
        >
          <Textarea
            voice="read"
            minRows={2}
            maxRows={5}
            value={draft.question}
            onChange={(event) => change({ question: event.currentTarget.value })}
          />
        </Field>
        <PollOptionsField options={draft.options} error={errors.options} onChange={(options) => change({ options })} />
        <PollRules draft={draft} error={errors.ending} onChange={change} />
      </div>
    </PageSheet>
  );
}

const endingOptions: { value: Ending; label: string }[] = [
  { value: 'never', label: 'Não encerra' },
  { value: 'hour', label: 'Em uma hora' },
  { value: 'tomorrow', label: 'Amanhã, 18h' },
  { value: 'week', label: 'Em uma semana' },
  { value: 'at', label: 'Dia e hora' },
];

type PollRulesProps = {
  draft: PollDraft;
  error: string | undefined;
  onChange: (part: Partial<PollDraft>) => void;
};

/** How one votes, and until when. */
function PollRules({ draft: { isMultiple, isSecret, ending, endsAt }, error, onChange }: PollRulesProps) {
  return (
    <div className="mt-3 border-t border-line [&>*]:border-line">
      <Switch
        label="Mais de uma resposta"
        className="border-b py-3"
        checked={isMultiple}
        onChange={(event) => onChange({ isMultiple: event.currentTarget.checked })}
      />
      <Switch
        label="Mostrar quem votou"
        hint={isSecret ? 'Ninguém vê quem votou em quê' : 'Vale desde o primeiro voto'}
        className="border-b py-3"
        checked={!isSecret}
        onChange={(event) => onChange({ isSecret: !event.currentTarget.checked })}
      />
      <div className="flex items-center justify-between gap-4 py-3">
        <p className="min-w-0">
          <span className="block text-ui font-semibold">Encerra</span>
          <span className="block text-meta text-ink-3">Depois, só o resultado fica</span>
        </p>
        <Select
          aria-label="Encerra"
          options={endingOptions}
          value={ending}
          onValueChange={(next) => onChange({ ending: next })}
          className="w-44 shrink-0"
        />
      </div>
      {ending === 'at' && <ClosingField value={endsAt} error={error} onChange={(next) => onChange({ endsAt: next })} />}
    </div>
  );
}

type ClosingFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function ClosingField({ value, error, onChange }: ClosingFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // It comes under what is in view.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box}>
      <Field label="Dia e hora" error={error}>
        <TextInput type="datetime-local" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
    </div>
  );
}
