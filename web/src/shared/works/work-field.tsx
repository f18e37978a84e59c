import { searchTextMaxLength } from '@publyka/contract/limits';
import { lookUpWorksRoute, searchWorksRoute, type WorkCard } from '@publyka/contract/routes/works';
import { findWorkIds } from '@publyka/contract/work-ids';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { WorkLines } from './work-lines.tsx';
import { workKey } from './work-query.ts';
import { titleText } from './work-words.ts';

type WorkFieldProps = {
  work: WorkCard | null;
  error?: string | undefined;
  onChoose: (work: WorkCard | null) => void;
  /** Stands there while nothing is sought. */
  children?: ReactNode;
};

/** The work that a form is about: sought, and chosen among those that were found. */
export function WorkField({ work, error, onChoose, children }: WorkFieldProps) {
  const [text, setText] = useState('');
  if (work) {
    return (
      <div className="flex items-start gap-3">
        <WorkLines work={work} title={titleText(work)} />
        <TextButton onClick={() => onChoose(null)}>Trocar</TextButton>
      </div>
    );
  }
  return (
    <WorkSearch label="A obra" text={text} error={error} onTextChange={setText} onChoose={onChoose}>
      {children}
    </WorkSearch>
  );
}

type WorkSearchProps = {
  label: string;
  text: string;
  error?: string | undefined;
  /** Not offered: the one that another one is sought for. */
  exceptId?: string;
  onTextChange: (text: string) => void;
  onChoose: (work: WorkCard) => void;
  children?: ReactNode;
};

/** By what names it, or by words of its title or authors; below, what was found. */
export function WorkSearch({ label, text, error, exceptId, onTextChange, onChoose, children }: WorkSearchProps) {
  const sought = useDebounced(text.trim(), 300);
  return (
    <>
      <Field label={label} error={error}>
        <TextInput
          value={text}
          maxLength={searchTextMaxLength}
          placeholder="DOI, endereço, título ou autoria"
          autoComplete="off"
          onChange={(event) => onTextChange(event.currentTarget.value)}
        />
      </Field>
      {sought.length > 1 ? <Found text={sought} exceptId={exceptId} onChoose={onChoose} /> : children}
    </>
  );
}

type FoundProps = { text: string; exceptId: string | undefined; onChoose: (work: WorkCard) => void };

function Found({ text, exceptId, onChoose }: FoundProps) {
  const query = useQuery({
    queryKey: workKey('candidates', text),
    queryFn: async ({ signal }): Promise<{ items: WorkCard[] }> =>
      findWorkIds(text).length > 0
        ? call(lookUpWorksRoute, { body: { text } }, { signal })
        : call(searchWorksRoute, { query: { q: text } }, { signal }),
    staleTime: 0,
  });
  if (query.isError) return <QueryError shape="part" query={query} title="Erro ao buscar obras" />;
  if (!query.data) return null;
  const works = query.data.items.filter(({ id }) => id !== exceptId);
  if (works.length === 0) {
    return (
      <p role="status" className="mt-3 text-ui text-ink-2">
        {exceptId ? 'Nenhuma outra obra encontrada.' : 'Nenhuma obra encontrada.'}
      </p>
    );
  }
  return <WorkChoices label="Obras encontradas" works={works} onChoose={onChoose} />;
}

type WorkChoicesProps = { label: string; works: WorkCard[]; onChoose: (work: WorkCard) => void };

export function WorkChoices({ label, works, onChoose }: WorkChoicesProps) {
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
