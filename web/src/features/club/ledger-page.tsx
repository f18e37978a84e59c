import { amountText, changeText } from '@publyka/contract/missions';
import type { LedgerLine } from '@publyka/contract/routes/club';
import { clubTexts, ledgerTexts } from '@publyka/contract/text/club-texts';
import { IconHighlight, IconSend, type Icon as IconShape, IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { clubQuery } from '../../shared/club/club-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatClock, formatFull, formatWhen } from '../../ui/format-time.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Balance } from './balance.tsx';
import { type LedgerShow, ledgerQuery } from './data.ts';

const tabs: readonly { value: LedgerShow; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'earned', label: 'Ganhos' },
  { value: 'spent', label: 'Usos' },
];

/** 'Extrato': earned and spent EduCoins, each line with the balance after it. */
export function LedgerPage({ onBack }: { onBack: () => void }) {
  usePageTitle(clubTexts.ledger);
  const { data: club, isError } = useQuery(clubQuery);
  const [show, setShow] = useState<LedgerShow>('all');
  return (
    <>
      <ScreenHeader title={clubTexts.ledger} onBack={onBack} />
      <div className="min-h-29 px-(--gutter) pt-4">
        {club && <Balance balance={club.balance} earnedToday={club.earnedToday} isSmall />}
        {!club && !isError && (
          <>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-4 h-11 w-36" />
          </>
        )}
      </div>
      <Tabs value={show} onValueChange={setShow}>
        <TabList label={clubTexts.ledger} className="mt-2">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value} className="pb-12">
            <LedgerList show={value} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

const icons: Record<LedgerLine['kind'], IconShape> = {
  mission: IconTicket,
  invitation: IconSend,
  highlight: IconHighlight,
};

const emptyTitles: Record<LedgerShow, string> = {
  all: 'Nada por aqui ainda',
  earned: 'Nenhum ganho ainda',
  spent: 'Nenhum uso ainda',
};

function LedgerList({ show }: { show: LedgerShow }) {
  const list = useInfiniteQuery(ledgerQuery(show));
  const { data, isPending } = list;
  if (isPending) return <LedgerSkeleton />;
  if (!data)
    return (
      <QueryError query={list} title="Erro ao carregar o extrato">
        Seus EduCoins continuam guardados.
      </QueryError>
    );
  const lines = data.pages.flatMap((page) => page.items);
  if (lines.length === 0)
    return (
      <EmptyState mark="[…]" title={emptyTitles[show]}>
        Cada missão cumprida e cada destaque fica anotado nesta página.
      </EmptyState>
    );
  return (
    <>
      {toPeriods(lines, new Date()).map((period) => (
        <section key={period.title} aria-label={period.title}>
          <QuietHeading level={2} className="px-(--gutter) pt-5 pb-1">
            {period.title}
          </QuietHeading>
          <ul>
            {period.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} />
    </>
  );
}

function Line({ line }: { line: LedgerLine }) {
  const { what, why } = ledgerTexts(line);
  const LineIcon = icons[line.kind];
  const at = new Date(line.createdAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return (
    <li className="flex items-center gap-3.5 px-(--gutter) py-2.5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken">
        <Icon of={LineIcon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-chat font-medium">{what}</p>
        <p className="line-clamp-2 text-meta text-ink-2">
          {why} ·{' '}
          <time dateTime={line.createdAt} title={formatFull(at)}>
            {isToday ? formatClock(at) : formatWhen(at, new Date())}
          </time>
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={classNames('text-chat font-semibold', line.amount < 0 && 'text-ink-2')}>
          {changeText(line.amount)}
        </p>
        <p className="text-meta text-ink-2">
          <span className="sr-only">Saldo depois: </span>
          {amountText(line.balanceAfter)}
        </p>
      </div>
    </li>
  );
}

function LedgerSkeleton() {
  return (
    <SkeletonGroup label="Carregando o extrato" className="pt-5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-(--gutter) py-2.5">
          <Skeleton className="size-10 rounded-control" />
          <SkeletonText widths={[55, 35]} className="flex-1" />
          <Skeleton className="h-5 w-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface LedgerPeriod {
  title: string;
  lines: LedgerLine[];
}

const day = 24 * 60 * 60_000;

/** Lines, newest first, under 'Hoje', 'Esta semana' (the last seven days), 'Este mês' and the months before. */
export function toPeriods(lines: readonly LedgerLine[], now: Date): LedgerPeriod[] {
  const periods: LedgerPeriod[] = [];
  for (const line of lines) {
    const title = periodOf(new Date(line.createdAt), now);
    const last = periods.at(-1);
    if (last?.title === title) last.lines.push(line);
    else periods.push({ title, lines: [line] });
  }
  return periods;
}

function periodOf(date: Date, now: Date): string {
  if (date.toDateString() === now.toDateString()) return 'Hoje';
  if (now.getTime() - date.getTime() < 7 * day) return 'Esta semana';
  const isThisYear = date.getFullYear() === now.getFullYear();
  if (isThisYear && date.getMonth() === now.getMonth()) return 'Este mês';
  const month = date.toLocaleDateString('pt-BR', { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  return month.charAt(0).toUpperCase() + month.slice(1);
}
