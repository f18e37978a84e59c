import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { formatNumber } from '../../lib/format.ts';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { markCommand, marksQuery } from './data.ts';
import { MarkItem } from './mark-item.tsx';

const errorTitle = 'Erro ao carregar seus grifos';

/** 'Meus grifos', newest first, found by their words and notes. */
export function MarkList() {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 250);
  const query = useInfiniteQuery(marksQuery(q));
  const { data, isPending, hasNextPage } = query;
  const pending = usePendingCommands(markCommand);
  if (isPending) return <MarksSkeleton />;
  if (!data)
    return (
      <QueryError query={query} title={errorTitle}>
        O que você grifou continua guardado.
      </QueryError>
    );
  const removed = new Set(pending.filter(({ isMarked }) => !isMarked).map(({ mark }) => mark.id));
  const waiting = pending.length - removed.size;
  const marks = data.pages.flatMap(({ items }) => items).filter(({ id }) => !removed.has(id));
  const count = data.pages[0]?.count ?? 0;
  return (
    <>
      {count > 0 && (
        <div className="px-(--gutter) py-3">
          <SearchInput
            label="Buscar nos grifos"
            placeholder={count === 1 ? 'Buscar no seu grifo' : `Buscar nos ${formatNumber(count)} grifos`}
            value={text}
            onValueChange={setText}
          />
        </div>
      )}
      {waiting > 0 && (
        <p role="status" className="px-(--gutter) pt-2 pb-3 text-meta text-ink-2">
          {waiting === 1 ? 'Um grifo espera' : `${formatNumber(waiting)} grifos esperam`} a conexão para chegar aqui.
        </p>
      )}
      <ul aria-label="Meus grifos">
        {marks.map((mark) => (
          <li key={mark.id}>
            <MarkItem mark={mark} />
          </li>
        ))}
      </ul>
      {marks.length === 0 && !hasNextPage && waiting === 0 && <NothingMarked isSearch={q !== ''} />}
      <ListEnd list={query} skeleton={<MarksSkeleton />} errorTitle={errorTitle} />
    </>
  );
}

function NothingMarked({ isSearch }: { isSearch: boolean }) {
  if (isSearch)
    return (
      <p role="status" className="px-(--gutter) py-4 text-ui text-ink-2">
        Nenhum grifo com essas palavras.
      </p>
    );
  return (
    <EmptyState
      mark="[…]"
      title="Nada grifado ainda"
      action={
        <Link to="/" className={buttonClass({ variant: 'ink' })}>
          Ir para o Feed
        </Link>
      }
    >
      Selecione palavras de uma publicação e toque em 'Grifar'. Elas ficam aqui, com a fonte.
    </EmptyState>
  );
}

function MarksSkeleton() {
  return (
    <SkeletonGroup label="Carregando seus grifos">
      {[1, 2, 3].map((row) => (
        <div key={row} className="border-b border-line px-(--gutter) py-5">
          <SkeletonText voice="read" widths={[40, 96, 70]} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
