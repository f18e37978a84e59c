import { amountText, changeText } from '@publyka/contract/missions';
import type { LedgerLine } from '@publyka/contract/routes/club';
import { ledgerTexts } from '@publyka/contract/text/club-texts';
import { IconHighlight, IconSend, type Icon as IconShape, IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatClock, formatFull, formatWhen } from '../../ui/format-time.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { type LedgerShow, ledgerQuery } from './data.ts';
import { toPeriods } from './ledger-periods.ts';

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

export function LedgerList({ show }: { show: LedgerShow }) {
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
