import type { Cohort, InstallationNumbers, NumberName } from '@publyka/contract/routes/numbers';
import type { ReactNode } from 'react';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Time } from '../../../ui/time.tsx';
import { dayWords, numberWords, roundedOf, sizeWords } from './data.ts';

const rows: readonly { name: NumberName; label: string; unit?: string; isPart?: boolean }[] = [
  { name: 'active', label: 'Pessoas que estiveram aqui' },
  { name: 'wrote', label: 'Pessoas que escreveram' },
  { name: 'posts', label: 'Publicações' },
  { name: 'answeredPercent', label: 'com resposta em 24 h', unit: '%', isPart: true },
  { name: 'answerHours', label: 'horas até a resposta (mediana)', isPart: true },
  { name: 'comments', label: 'Comentários' },
  { name: 'messages', label: 'Mensagens' },
  { name: 'accounts', label: 'Contas novas' },
];

/** This week so far, the one before and the one before that. */
export function WeekTable({ weeks }: Pick<InstallationNumbers, 'weeks'>) {
  const shown = weeks.slice(-3).reverse();
  return (
    <table className="w-full text-ui tabular-nums">
      <caption className="sr-only">As últimas três semanas</caption>
      <thead className="text-meta text-ink-3">
        <tr className="border-b border-line">
          <td />
          {['Esta', 'Passada', 'Antes'].slice(0, shown.length).map((label) => (
            <th key={label} scope="col" className="py-2.5 pl-3 text-right font-normal">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, unit, isPart }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={`py-2.5 text-left font-normal ${isPart ? 'pl-4 text-ink-2' : ''}`}>
              {label}
            </th>
            {shown.map(({ week, numbers }, index) => (
              <td key={week} className={`py-2.5 pl-3 text-right ${index === 0 ? 'font-semibold' : 'text-ink-2'}`}>
                {numberWords(numbers[name], unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Storage, queues, speed and backups, as they are now. */
export function MachineTable({ machine }: Pick<InstallationNumbers, 'machine'>) {
  const { databaseBytes, fileBytes, freeBytes, jobsDue, jobsGivenUp, longestWaitSeconds, p95Ms, backupAt } = machine;
  const wait = longestWaitSeconds === null ? '' : `, a mais antiga há ${Math.ceil(longestWaitSeconds / 60)} min`;
  return (
    <section aria-labelledby="servidor" className="mt-8">
      <SectionTitle id="servidor">O servidor, agora</SectionTitle>
      <dl className="mt-2">
        <Fact name="Banco de dados">{sizeWords(databaseBytes)}</Fact>
        <Fact name="Arquivos">
          {sizeWords(fileBytes)}
          {freeBytes !== null && ` · ${sizeWords(freeBytes)} livres`}
        </Fact>
        <Fact name="Tarefas na fila">
          {numberWords(jobsDue)}
          {wait}
          {jobsGivenUp > 0 && ` · ${numberWords(jobsGivenUp)} falharam em 24 h`}
        </Fact>
        <Fact name="95 de 100 leituras, desde o início">
          {p95Ms === null ? '–' : `em até ${numberWords(Math.ceil(p95Ms))} ms`}
        </Fact>
        <Fact name="Última cópia de segurança">
          {backupAt ? <Time value={backupAt} /> : <span className="font-semibold text-danger">Nenhuma</span>}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-ui">
      <dt>{name}</dt>
      <dd className="text-right text-ink-2 tabular-nums">{children}</dd>
    </div>
  );
}

/** How many people who came in a week were here again later; weeks without anybody are left out. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const shown = cohorts.filter(({ people }) => people !== null && people > 0);
  if (shown.length === 0) return null;
  const ages = shown[0]?.returned.map((_, index) => index + 2) ?? [];
  return (
    <div className="mt-8">
      <SectionTitle id="retencao">Quem chegou e voltou</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">De quem criou a conta em cada semana, quantos estiveram aqui depois.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, by the keyboard too */}
      <section aria-labelledby="retencao" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-ui tabular-nums" style={{ minWidth: '36rem' }}>
          <thead className="text-meta text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-2.5 text-left font-normal">
                Semana de
              </th>
              <th scope="col" className="py-2.5 pl-3 text-right font-normal">
                Contas
              </th>
              {ages.map((age) => (
                <th key={age} scope="col" className="py-2.5 pl-3 text-right font-normal">
                  {age}ª semana
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ week, people, returned }) => (
              <tr key={week} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left font-normal">
                  {dayWords(week)}
                </th>
                <td className="py-2.5 pl-3 text-right">{numberWords(people)}</td>
                {ages.map((age) => (
                  <td key={age} className="py-2.5 pl-3 text-right">
                    {numberWords(roundedOf(returned[age - 2]), '%')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
