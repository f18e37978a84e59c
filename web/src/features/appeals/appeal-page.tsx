import { appealMax } from '@publyka/contract/limits';
import type { AppealOutcome, DecidedCase } from '@publyka/contract/routes/appeals';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconClock, type Icon as IconShape, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { tabStorage } from '../../lib/storage/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { QuietHeading, ScreenTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Time } from '../../ui/time.tsx';
import { decidedCaseQuery, draftKey, useAppeal } from './data.ts';

/** 'Recurso': a decision, for the person whom it concerns, with what they say against it; also without a session. */
export function AppealPage({ appealKey }: { appealKey: string }) {
  usePageTitle('Recurso');
  const query = useQuery(decidedCaseQuery(appealKey));
  if (query.isPending) return <PageSkeleton />;
  if (query.error) return <QueryError query={query} title="Não encontramos esta decisão" level={1} />;
  const { protocol, decidedAt, headline, words, place, answer, appeal, appealUntil, can } = query.data;
  return (
    <div className="px-(--gutter) pb-12">
      <p className="text-meta text-ink-3">
        Protocolo {protocol} · decidido em {shownDay.format(new Date(decidedAt))}
      </p>
      <ScreenTitle className="mt-2">{headline}</ScreenTitle>
      {words && (
        <blockquote className="mt-4 border-l-2 border-ink pl-3 text-chat text-ink-2 wrap-anywhere whitespace-pre-wrap">
          <span className="block text-meta text-ink-3">Você{place ? `, em ${place}` : ''}</span>
          {words}
        </blockquote>
      )}
      {answer && <p className="mt-4 text-chat whitespace-pre-wrap wrap-anywhere">{answer}</p>}
      <p className="mt-4 text-chat">
        As regras estão nos{' '}
        <Link to="/terms" className="underline">
          termos de uso
        </Link>
        .
      </p>
      {appeal && <Appealed {...appeal} />}
      {can.appeal && <AppealForm appealKey={appealKey} until={appealUntil} />}
      {!appeal && !can.appeal && <p className="mt-6 text-ui text-ink-2">O prazo do recurso terminou.</p>}
    </div>
  );
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const outcomeWords: Record<AppealOutcome, string> = {
  upheld: 'A decisão fica como está.',
  overturned: 'A decisão foi desfeita.',
};

function Appealed({ words, openedAt, outcome, answer }: NonNullable<DecidedCase['appeal']>) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <QuietHeading level={2}>O seu recurso</QuietHeading>
      <p className="mt-1 text-chat whitespace-pre-wrap wrap-anywhere">{words}</p>
      <p className="text-meta text-ink-3">
        <Time value={openedAt} format="moment" />
      </p>
      {outcome === null ? (
        <p role="status" className="mt-3 text-ui text-ink-2">
          Outra pessoa da moderação vai ler o recurso. A resposta vem por e-mail e aqui.
        </p>
      ) : (
        <>
          <p className="mt-4 text-chat font-semibold">{outcomeWords[outcome]}</p>
          {answer && <p className="mt-1 text-chat whitespace-pre-wrap wrap-anywhere">{answer}</p>}
        </>
      )}
    </section>
  );
}

function AppealForm({ appealKey, until }: { appealKey: string; until: string }) {
  const [words, setWords] = useState(() => tabStorage.read(draftKey(appealKey)) ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate: send, isPending } = useAppeal(appealKey);
  const isEmpty = cleanText(words) === '';
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (!isEmpty && !isPending) send(words);
  }
  return (
    <form onSubmit={submit} className="mt-6">
      <Field
        label="O que a decisão não viu"
        counter={{ value: [...words].length, max: appealMax }}
        error={isAsked && isEmpty ? 'Conte o que a decisão não viu' : undefined}
      >
        <Textarea
          minRows={5}
          maxRows={12}
          maxLength={appealMax}
          value={words}
          onChange={({ currentTarget: { value } }) => {
            setWords(value);
            tabStorage.write(draftKey(appealKey), value);
          }}
        />
      </Field>
      <ul className="mt-4 grid gap-3 text-ui text-ink-2">
        <Assurance icon={IconUserCheck}>Outra pessoa da moderação lê, não quem decidiu.</Assurance>
        <Assurance icon={IconClock}>
          Você pode recorrer até {shownDay.format(new Date(until))}, uma vez. A resposta vem por e-mail e aqui.
        </Assurance>
      </ul>
      <Button type="submit" variant="mark" size="large" busy={isPending} className="mt-6 w-full">
        Enviar recurso
      </Button>
    </form>
  );
}

function Assurance({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon of={icon} size={20} className="mt-0.5 shrink-0" />
      {children}
    </li>
  );
}
