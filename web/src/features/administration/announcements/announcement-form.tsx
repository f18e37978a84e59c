import { announcementTitleMaxLength, announcementWordsMaxLength } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { LinkedText } from '../../../lib/text/linked-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { institutionsQuery } from '../institutions-query.ts';
import { SectionHeader } from '../shell/section-header.tsx';
import { audienceQuery, peopleWords, useSendAnnouncement } from './data.ts';

type Draft = { title: string; words: string; institutionId: string };

/** Written, seen as its readers will see it with how many they are, and only then sent. */
export function AnnouncementForm() {
  // One id for as long as it is written: sent twice, it is told once.
  const [id] = useState(uuidv7);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({ title: '', words: '', institutionId: '' });
  const [isShown, setIsShown] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useSendAnnouncement();

  function send(): void {
    const { title, words, institutionId } = draft;
    mutate(
      { id, title, words, institutionId: institutionId || null },
      {
        onSuccess: () => {
          toast.success('A caminho');
          void navigate({ to: '/administracao/$', params: { _splat: 'avisos' }, replace: true });
        },
        onError: (error) => {
          setErrors(error instanceof ApiError ? error.fields : {});
          setIsShown(false);
          toast.error(messageOf(error));
        },
      },
    );
  }

  function handlePreview(event: FormEvent): void {
    event.preventDefault();
    const problems = problemsOf(draft);
    setErrors(problems);
    setIsShown(Object.keys(problems).length === 0);
  }

  return (
    <>
      <SectionHeader title="Novo aviso" above="avisos" />
      <div className="max-w-170 px-(--gutter) pt-5 pb-12 wide:px-8">
        {isShown ? (
          <Preview draft={draft} isBusy={isPending} onBack={() => setIsShown(false)} onSend={send} />
        ) : (
          <Fields draft={draft} errors={errors} onChange={setDraft} onSubmit={handlePreview} />
        )}
      </div>
    </>
  );
}

/** As the server checks it, so that the preview shows nothing that would be refused. */
function problemsOf({ title, words }: Draft): Record<string, string> {
  return {
    ...(cleanText(title) === '' && { title: 'Diga em poucas palavras do que se trata' }),
    ...(cleanText(title).length > announcementTitleMaxLength && {
      title: `Até ${announcementTitleMaxLength} caracteres`,
    }),
    ...(cleanText(words) === '' && { words: 'Escreva o aviso' }),
    ...(cleanText(words).length > announcementWordsMaxLength && {
      words: `Até ${announcementWordsMaxLength} caracteres`,
    }),
  };
}

type FieldsProps = {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (draft: Draft) => void;
  onSubmit: (event: FormEvent) => void;
};

function Fields({ draft, errors, onChange, onSubmit }: FieldsProps) {
  const { data } = useQuery(institutionsQuery);
  const institutions = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { title, words, institutionId } = draft;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <Field label="Assunto" error={errors['title']} hint="É o que aparece na notificação">
        <TextInput
          autoComplete="off"
          placeholder="Manutenção no sábado, das 2h às 4h"
          value={title}
          onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
        />
      </Field>
      <Field label="Aviso" error={errors['words']} counter={{ value: words.length, max: announcementWordsMaxLength }}>
        <Textarea
          voice="read"
          minRows={6}
          value={words}
          onChange={(event) => onChange({ ...draft, words: event.currentTarget.value })}
        />
      </Field>
      <Field
        label="Para"
        hint={institutionId === '' ? 'Quem tem conta agora' : 'Quem confirmou o vínculo com a instituição'}
      >
        <Select
          options={[{ value: '', label: 'Todas as pessoas' }, ...institutions]}
          value={institutionId}
          onValueChange={(value) => onChange({ ...draft, institutionId: value })}
        />
      </Field>
      <Button type="submit" size="large" className="w-full wide:w-60">
        Ver antes de enviar
      </Button>
    </form>
  );
}

type PreviewProps = { draft: Draft; isBusy: boolean; onBack: () => void; onSend: () => void };

function Preview({ draft: { title, words, institutionId }, isBusy, onBack, onSend }: PreviewProps) {
  const audience = useQuery(audienceQuery(institutionId));
  const people = audience.data?.people;
  return (
    <>
      <QuietHeading level={2}>Como vai aparecer</QuietHeading>
      <article className="mt-3 border-y border-line py-5">
        <h3 className="font-serif text-lead font-semibold wrap-anywhere">{cleanText(title)}</h3>
        <p dir="auto" className="mt-3 font-serif text-read whitespace-pre-line wrap-anywhere">
          <LinkedText text={cleanText(words)} />
        </p>
      </article>
      <p role="status" className="mt-4 text-ui text-ink-2">
        {people === undefined && !audience.error && 'Contando as pessoas…'}
        {people !== undefined &&
          `Chega a ${peopleWords(people)}, uma vez cada. Quem criar conta depois não recebe. Você pode retirar quando quiser.`}
        {audience.error && `Não deu para contar as pessoas: ${messageOf(audience.error)}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="quiet" size="large" disabled={isBusy} onClick={onBack}>
          Voltar a escrever
        </Button>
        <Button variant="mark" size="large" busy={isBusy} disabled={!people} onClick={onSend}>
          {people ? `Enviar a ${peopleWords(people)}` : 'Enviar'}
        </Button>
      </div>
    </>
  );
}
