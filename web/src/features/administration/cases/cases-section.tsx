import type { ReportCase } from '@publyka/contract/routes/cases';
import { reportReasons } from '@publyka/contract/text/report-reasons';
import { IconClock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { SectionProps } from '../sections.ts';
import { SectionHeader } from '../shell/section-header.tsx';
import { CasePage } from './case-page.tsx';
import { type CaseState, casesQuery, describeCase, waitOf } from './data.ts';
import { KeyHints } from './key-hints.tsx';

const published = new Set(['post', 'review', 'person']);

/** 'Denúncias': one row for each thing, and its case. */
export function CasesSection({ rest: [caseId], search: { filtro } }: SectionProps) {
  if (caseId) return <CasePage key={caseId} caseId={caseId} chosen={filtro} />;
  return <Queue state={filtro === 'resolvidas' ? 'decided' : 'open'} />;
}

function Queue({ state }: { state: CaseState }) {
  const navigate = useNavigate();
  const list = useInfiniteQuery(casesQuery(state));
  const cases = list.data?.pages.flatMap((page) => page.items);
  const choose = (next: CaseState) =>
    void navigate({
      to: '/administracao/$',
      params: { _splat: 'denuncias' },
      search: next === 'decided' ? { filtro: 'resolvidas' } : {},
      replace: true,
    });
  return (
    <>
      <SectionHeader title="Denúncias" detail={cases && state === 'open' && detailOf(cases, list.hasNextPage)} />
      <Tabs value={state} onValueChange={choose}>
        <TabList label="Denúncias" className="wide:px-8">
          <Tab value="open">Abertas</Tab>
          <Tab value="decided">Resolvidas</Tab>
        </TabList>
        <TabPanel value={state}>
          {list.isPending && <Spinner label="Carregando" className="mt-10 flex justify-center" />}
          {list.error && !cases && <QueryError query={list} title="Erro ao carregar as denúncias" />}
          {cases?.length === 0 && (
            <EmptyState mark="[…]" title={state === 'open' ? 'Nada espera por você' : 'Nada foi decidido ainda'}>
              {state === 'open'
                ? 'Quando alguém denunciar algo, aparece aqui.'
                : 'O que a moderação decidir fica aqui.'}
            </EmptyState>
          )}
          {cases && cases.length > 0 && <Rows cases={cases} />}
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
  return `${more}${formatCount(cases.length, 'coisa', 'coisas')}, ${formatCount(reports, 'denúncia', 'denúncias')} · a mais antiga há ${waitOf(oldest).text}`;
}

/** J and K move, Enter opens, M and R open with that decision chosen. */
function Rows({ cases }: { cases: ReportCase[] }) {
  const navigate = useNavigate();
  const [place, setPlace] = useState(-1);
  const rows = useRef<HTMLUListElement>(null);
  const current = Math.min(place, cases.length - 1);

  function move(by: number): void {
    const next = Math.max(0, Math.min(cases.length - 1, current + by));
    setPlace(next);
    rows.current?.querySelectorAll<HTMLAnchorElement>('a')[next]?.focus();
  }
  function openCase(filtro: string): void {
    const chosen = cases[Math.max(0, current)];
    if (!chosen) return;
    const params = { _splat: `denuncias/${chosen.id}` };
    void navigate({ to: '/administracao/$', params, search: { filtro } });
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    m: () => openCase('manter'),
    r: () => openCase('retirar'),
  });

  return (
    <>
      <ul ref={rows}>
        {cases.map((one, index) => (
          <CaseRow key={one.id} shown={one} isCurrent={index === current} onFocus={() => setPlace(index)} />
        ))}
      </ul>
      <KeyHints
        hints={[
          [['J', 'K'], 'mudar de linha'],
          [['↵'], 'abrir'],
          [['M'], 'manter'],
          [['R'], 'retirar'],
        ]}
      />
    </>
  );
}

function CaseRow({ shown, isCurrent, onFocus }: { shown: ReportCase; isCurrent: boolean; onFocus: () => void }) {
  const { id, kind, words, reportsCount, reasons, decision } = shown;
  const wait = waitOf(shown);
  const shownReasons = reasons.map(({ reason, count }) => `${reportReasons[reason]}\u00A0${count}`).join(' · ');
  return (
    <li>
      <Link
        to="/administracao/$"
        params={{ _splat: `denuncias/${id}` }}
        onFocus={onFocus}
        className={classNames(
          'grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line px-(--gutter) py-3 -outline-offset-2 hover:bg-hover wide:grid-cols-[1fr_16rem_7rem] wide:px-8',
          isCurrent && 'wide:bg-sunken wide:shadow-[inset_4px_0_0_var(--mark)]',
        )}
      >
        <span className="col-span-2 min-w-0 wide:col-span-1">
          <span className={classNames('line-clamp-2 text-chat wrap-anywhere', published.has(kind) && 'font-serif')}>
            {words || '[sem palavras]'}
          </span>
          <span className="block truncate text-meta text-ink-3">{describeCase(shown)}</span>
        </span>
        <span className="min-w-0 text-meta">
          <b className="font-semibold">{formatCount(reportsCount, 'pessoa', 'pessoas')}</b>
          <span className="block text-ink-3">{shownReasons}</span>
        </span>
        {decision === null ? <Waited {...wait} /> : <span className="text-meta">{decisionLabels[decision]}</span>}
      </Link>
    </li>
  );
}

const decisionLabels = { dismissed: 'Mantida', warned: 'Advertência', removed: 'Retirada' } as const;

function Waited({ text, isLate }: { text: string; isLate: boolean }) {
  if (!isLate) return <span className="text-right text-meta tabular-nums">{text}</span>;
  return (
    <span className="flex items-center justify-end gap-1 self-start text-meta font-semibold text-danger tabular-nums">
      <Icon of={IconClock} size={15} />
      {text}
      <span className="sr-only">, atrasada</span>
    </span>
  );
}
