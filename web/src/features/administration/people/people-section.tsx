import { accountsCountMax } from '@publyka/contract/limits';
import { type Account, type PeopleFilter, peopleFilters } from '@publyka/contract/routes/account-administration';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import { WordsField } from '../../../lib/navigation/words-field.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { requestsQuery } from '../entrance/data.ts';
import type { SectionProps } from '../sections.ts';
import { SectionHeader } from '../shell/section-header.tsx';
import { useShowSection } from '../shell/use-show-section.ts';
import { AccountPage } from './account-page.tsx';
import { AccountRow } from './account-row.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { accountCountsQuery, accountsQuery } from './data.ts';

const filterLabels: Record<PeopleFilter, string> = { all: 'Todas', staff: 'Com papel', suspended: 'Suspensas' };

function countWords(count: number): string {
  return count < accountsCountMax ? formatNumber(count) : `mais de ${formatNumber(accountsCountMax)}`;
}

/** 'Pessoas': every account, and what may be done to those that are chosen; one of them at its id. */
export function PeopleSection({ rest: [personId], search }: SectionProps) {
  return personId ? <AccountPage key={personId} personId={personId} /> : <Accounts search={search} />;
}

function Accounts({ search: { q = '', filtro } }: Pick<SectionProps, 'search'>) {
  const filter = peopleFilters.find((one) => one === filtro) ?? 'all';
  const list = useInfiniteQuery(accountsQuery(q, filter));
  const accounts = list.data?.pages.flatMap((page) => page.items);
  const { data: counts } = useQuery(accountCountsQuery);
  const filterOptions = peopleFilters.map((value) => ({
    value,
    label: counts && value !== 'all' ? `${filterLabels[value]} ${countWords(counts[value])}` : filterLabels[value],
  }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const show = useShowSection('pessoas');

  function toggle({ person: { id } }: Account): void {
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  }

  return (
    <>
      <SectionHeader title="Pessoas" detail={<Totals all={counts?.all} />}>
        <Link
          to="/administracao/$"
          params={{ _splat: 'entrada' }}
          hash="convites"
          className={buttonClass({ variant: 'ink', className: 'mr-2.5 wide:mr-0' })}
        >
          <Icon of={IconUserPlus} size={18} />
          Convidar
        </Link>
      </SectionHeader>
      <div className="flex flex-wrap items-center gap-3 px-(--gutter) pt-4 wide:px-8">
        <WordsField
          label="Nome, @ ou e-mail"
          words={q}
          onChange={(words) => show({ ...(words && { q: words }), ...(filtro && { filtro }) })}
          className="w-full wide:w-80"
        />
        <ChipChoice
          label="Quais contas"
          tone="ink"
          hasTick={false}
          options={filterOptions}
          value={filter}
          onValueChange={(value) => show({ ...(q && { q }), ...(value !== 'all' && { filtro: value }) })}
        />
      </div>
      {list.isPending && <RowsSkeleton />}
      {list.error && !accounts && <QueryError query={list} title="Erro ao carregar as pessoas" />}
      {accounts?.length === 0 && (
        <EmptyState mark="[s. n.]" title="Ninguém assim">
          Procure por nome, @ ou o e-mail inteiro.
        </EmptyState>
      )}
      <ul aria-label="Contas" className="mt-3 border-t border-line">
        {accounts?.map((account) => (
          <AccountRow
            key={account.person.id}
            account={account}
            isChosen={chosen.has(account.person.id)}
            onToggle={() => toggle(account)}
          />
        ))}
      </ul>
      <ListEnd list={list} errorTitle="Erro ao carregar o resto" />
      <BulkBar
        accounts={accounts?.filter(({ person }) => chosen.has(person.id)) ?? []}
        onClear={() => setChosen(new Set())}
      />
    </>
  );
}

/** '544 contas · 2 esperam aprovação' */
function Totals({ all }: { all: number | undefined }) {
  const waiting = useInfiniteQuery(requestsQuery).data?.pages[0]?.total ?? 0;
  if (all === undefined) return 'Contas desta instalação';
  return (
    <>
      {all < accountsCountMax ? formatCount(all, 'conta', 'contas') : `${countWords(all)} contas`}
      {waiting > 0 && (
        <>
          {' · '}
          <Link to="/administracao/$" params={{ _splat: 'entrada' }} className={textLinkClass}>
            {formatCount(waiting, 'espera aprovação', 'esperam aprovação')}
          </Link>
        </>
      )}
    </>
  );
}
