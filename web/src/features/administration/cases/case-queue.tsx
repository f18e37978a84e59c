import type { CaseState, ReportCase } from '@publyka/contract/routes/cases';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { WordsField } from '../../../lib/navigation/words-field.tsx';
import { useMe } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { headerFieldClass, SectionHeader } from '../shell/section-header.tsx';
import { CaseRow } from './case-row.tsx';
import { casesQuery, usePlaceCase, waitOf } from './data.ts';
import { KeyHints } from './key-hints.tsx';

export type QueueTab = { state: CaseState; label: string; empty: readonly [title: string, text: string] };

type CaseQueueProps = {
  title: string;
  path: 'denuncias' | 'recursos';
  tabs: readonly QueueTab[];
  state: CaseState;
  q: string;
  onShow: (state: CaseState, q: string) => void;
};

/** A list of cases by their state, with a search. */
export function CaseQueue({ title, path, tabs, state, q, onShow }: CaseQueueProps) {
  const list = useInfiniteQuery(casesQuery(state, q));
  const cases = list.data?.pages.flatMap((page) => page.items);
  const [emptyTitle, emptyText] = tabs.find((tab) => tab.state === state)?.empty ?? ['', ''];
  return (
    <>
      <SectionHeader title={title} detail={cases && state === 'open' && !q && detailOf(cases, list.hasNextPage)}>
        <WordsField
          label="Protocolo ou pessoa"
          words={q}
          onChange={(words) => onShow(state, words)}
          className={headerFieldClass}
        />
      </SectionHeader>
      <Tabs value={state} onValueChange={(next: CaseState) => onShow(next, q)}>
        <TabList label={title} className="wide:px-8">
          {tabs.map((tab) => (
            <Tab key={tab.state} value={tab.state}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={state}>
          {list.isPending && <RowsSkeleton />}
          {list.error && !cases && <QueryError query={list} title="Erro ao carregar as denúncias" />}
          {cases?.length === 0 && (
            <EmptyState mark="[…]" title={q ? `Nada de “${q}” aqui` : emptyTitle}>
              {q ? 'Procure por protocolo, nome ou @ de quem publicou.' : emptyText}
            </EmptyState>
          )}
          {cases && cases.length > 0 && <Rows cases={cases} path={path} state={state} />}
          <ListEnd list={list} errorTitle="Erro ao carregar o resto" />
        </TabPanel>
      </Tabs>
    </>
  );
}

function detailOf(cases: ReportCase[], hasMore: boolean): string {
  const [oldest] = cases;
  if (!oldest) return 'nada espera';
  const reports = cases.reduce((sum, one) => sum + one.reportsCount, 0);
  const more = hasMore ? 'mais de ' : '';
  return `${more}${formatCount(cases.length, 'caso', 'casos')}, ${formatCount(reports, 'denúncia', 'denúncias')} · a mais antiga há ${waitOf(oldest.openedAt).text}`;
}

type RowsProps = { cases: ReportCase[]; path: 'denuncias' | 'recursos'; state: CaseState };

/** J and K move, Enter opens, P takes, M and R open with that decision chosen. */
function Rows({ cases, path, state }: RowsProps) {
  const me = useMe();
  const navigate = useNavigate();
  const { mutate: placeCase } = usePlaceCase();
  const [place, setPlace] = useState(-1);
  const rows = useRef<HTMLUListElement>(null);
  const current = Math.min(place, cases.length - 1);
  const isUndecided = state === 'open' || state === 'mine' || state === 'waiting';

  function move(by: number): void {
    const next = Math.max(0, Math.min(cases.length - 1, current + by));
    setPlace(next);
    rows.current?.querySelectorAll<HTMLAnchorElement>('a')[next]?.focus();
  }
  function openCase(filtro: string): void {
    const chosen = cases[Math.max(0, current)];
    if (!chosen) return;
    void navigate({ to: '/administracao/$', params: { _splat: `${path}/${chosen.id}` }, search: { filtro } });
  }
  function take(): void {
    const chosen = cases[Math.max(0, current)];
    if (!chosen) return;
    const isMine = chosen.assignedTo?.id === me.id;
    placeCase({ caseId: chosen.id, place: isMine ? 'queue' : 'mine' });
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(isUndecided && { p: take, m: () => openCase('manter'), r: () => openCase('retirar') }),
  });

  return (
    <div className="flex flex-col wide:min-h-[calc(100dvh-7.875rem)]">
      <ul ref={rows}>
        {cases.map((one, index) => (
          <CaseRow key={one.id} shown={one} path={path} isCurrent={index === current} onFocus={() => setPlace(index)} />
        ))}
      </ul>
      <KeyHints
        hints={[
          [['J', 'K'], 'mudar de linha'],
          [['↵'], 'abrir'],
          ...(isUndecided
            ? ([
                [['P'], 'pegar para mim'],
                [['M'], 'manter'],
                [['R'], 'retirar'],
              ] as const)
            : []),
        ]}
      />
    </div>
  );
}
