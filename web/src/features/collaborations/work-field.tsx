import { searchTextMaxLength } from '@publyka/contract/limits';
import { lookUpWorksRoute, searchWorksRoute, type WorkCard } from '@publyka/contract/routes/works';
import { findWorkIds } from '@publyka/contract/work-ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { WorkLines } from '../../lib/works/work-lines.tsx';
import { titleText } from '../../lib/works/work-words.ts';
import { Field } from '../../ui/field.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { suggestionsQuery } from './data.ts';

type WorkFieldProps = { work: WorkCard | null; error: string | undefined; onChoose: (work: WorkCard | null) => void };

/** The work: sought, or one of those that the viewer seems to have written with other members. */
export function WorkField({ work, error, onChoose }: WorkFieldProps) {
  const [text, setText] = useState('');
  const sought = useDebounced(text.trim(), 300);
  if (work) {
    return (
      <div className="flex items-start gap-3">
        <WorkLines work={work} title={titleText(work)} />
        <TextButton onClick={() => onChoose(null)}>Trocar</TextButton>
      </div>
    );
  }
  return (
    <>
      <Field label="A obra" error={error}>
        <TextInput
          value={text}
          maxLength={searchTextMaxLength}
          placeholder="DOI, endereço, título ou autoria"
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {sought.length > 1 ? <Found text={sought} onChoose={onChoose} /> : <Suggested onChoose={onChoose} />}
    </>
  );
}

type ListProps = { onChoose: (work: WorkCard) => void };

function Found({ text, onChoose }: ListProps & { text: string }) {
  const query = useQuery({
    queryKey: ['works', 'candidates', text],
    queryFn: async ({ signal }): Promise<{ items: WorkCard[] }> =>
      findWorkIds(text).length > 0
        ? call(lookUpWorksRoute, { body: { text } }, { signal })
        : call(searchWorksRoute, { query: { q: text } }, { signal }),
    staleTime: 0,
  });
  if (query.isError) return <QueryError shape="part" query={query} title="Erro ao buscar obras" />;
  if (!query.data) return null;
  if (query.data.items.length === 0) {
    return (
      <p role="status" className="mt-3 text-ui text-ink-2">
        Nenhuma obra encontrada.
      </p>
    );
  }
  return <Choices label="Obras encontradas" works={query.data.items} onChoose={onChoose} />;
}

/** By their names alone: who is asked still has to confirm. */
function Suggested({ onChoose }: ListProps) {
  const { data: suggestions = [] } = useQuery(suggestionsQuery());
  if (suggestions.length === 0) return null;
  return (
    <>
      <QuietHeading className="mt-4">Talvez sejam suas</QuietHeading>
      <Choices label="Talvez sejam suas" works={suggestions.map(({ work }) => work)} onChoose={onChoose} />
    </>
  );
}

function Choices({ label, works, onChoose }: ListProps & { label: string; works: WorkCard[] }) {
  return (
    <ul aria-label={label} className="mt-2">
      {works.map((work) => (
        <li key={work.id} className="relative border-b border-line py-3 hover:bg-hover">
          <WorkLines
            work={work}
            title={
              <button type="button" onClick={() => onChoose(work)} className="text-left after:absolute after:inset-0">
                {titleText(work)}
              </button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
