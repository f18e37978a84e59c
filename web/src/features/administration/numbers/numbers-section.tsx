import type { Cohort, InstallationNumbers } from '@publyka/contract/routes/numbers';
import { numbersFilePath } from '@publyka/contract/routes/numbers';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { BarChart, LineChart } from './charts.tsx';
import { activeWords, numbersQuery, numberWords, roundedOf } from './data.ts';
import { CohortTable, MachineTable, WeekTable } from './tables.tsx';

/** 'Números': one sentence, two charts, and the tables that say it all. Nobody is followed for it. */
export function NumbersSection() {
  const query = useQuery(numbersQuery);
  return (
    <>
      <SectionHeader title="Números" detail="Últimas 12 semanas, até hoje">
        <a
          href={numbersFilePath}
          download
          className={buttonClass({ variant: 'outline', className: 'mr-2.5 wide:mr-0' })}
        >
          <Icon of={IconDownload} size={18} />
          CSV
        </a>
      </SectionHeader>
      {query.isPending && <RowsSkeleton />}
      {query.error && !query.data && <QueryError query={query} title="Erro ao carregar os números" />}
      {query.data && <Numbers numbers={query.data} />}
    </>
  );
}

function Numbers({ numbers }: { numbers: InstallationNumbers }) {
  const { weeks, cohorts, machine } = numbers;
  const firstCounted = weeks.findIndex(({ numbers: { posts } }) => posts !== null);
  if (firstCounted < 0)
    return (
      <EmptyState mark="[…]" title="Ainda não há números">
        Eles são contados a cada dez minutos, em soma. Volte daqui a pouco.
      </EmptyState>
    );
  return (
    <div className="px-(--gutter) pb-12 wide:px-8" style={{ maxWidth: '66rem' }}>
      <Lead numbers={numbers} />
      <div className="mt-7 flex flex-wrap gap-6">
        <div className="flex min-w-0 flex-col gap-6" style={{ flex: '1 1 23rem' }}>
          <BarChart
            title="Pessoas que estiveram aqui, por semana"
            points={weeks.map(({ week, numbers: { active } }) => ({ week, value: active }))}
          />
          <LineChart title="Voltaram na segunda semana, de quem chegou" unit="%" points={secondWeeks(weeks, cohorts)} />
        </div>
        <div className="min-w-0" style={{ flex: '1 1 26rem' }}>
          <WeekTable weeks={weeks} />
          <MachineTable machine={machine} />
          <p className="mt-4 text-meta text-ink-3">
            Nenhum número identifica alguém: guardam-se só somas, e grupos com menos de 5 pessoas não aparecem.
          </p>
        </div>
      </div>
      <CohortTable cohorts={cohorts} />
    </div>
  );
}

/** What matters most, in a sentence. */
function Lead({ numbers: { active, weeks } }: { numbers: InstallationNumbers }) {
  const hours = weeks.findLast(({ numbers }) => numbers.answerHours !== null)?.numbers.answerHours ?? null;
  return (
    <p className="pt-6 font-serif text-lead text-balance">
      {active.week === null
        ? 'Menos de 5 pessoas estiveram aqui nos últimos sete dias.'
        : activeWords(active.week, active.weekBefore)}
      {hours !== null && ` Quem publica espera ${hourWords(hours)} pela primeira resposta.`}
      <span className="mt-1 block font-sans text-ui text-ink-2">
        Hoje {numberWords(active.day)} · em trinta dias {numberWords(active.month)}
      </span>
    </p>
  );
}

function hourWords(hours: number): string {
  if (hours < 1) return 'menos de uma hora';
  const whole = Math.round(hours);
  return whole === 1 ? '1 hora' : `${numberWords(whole)} horas`;
}

function secondWeeks(weeks: InstallationNumbers['weeks'], cohorts: readonly Cohort[]) {
  const returned = new Map(cohorts.map((cohort) => [cohort.week, roundedOf(cohort.returned[0])]));
  return weeks.slice(0, -1).map(({ week }) => ({ week, value: returned.get(week) ?? null }));
}
