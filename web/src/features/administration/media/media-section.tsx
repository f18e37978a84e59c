import type { MediaUsage } from '@publyka/contract/routes/media-usage';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { mediaUsageQuery, purposeWords } from './data.ts';
import { OrphansPart } from './orphans-part.tsx';

type Sum = { files: number; bytes: number };

const sumWords = ({ files, bytes }: Sum) => `${formatBytes(bytes)} · ${formatCount(files, 'arquivo', 'arquivos')}`;

/** 'Arquivos': who and what takes the disk, and what nothing uses any more. */
export function MediaSection() {
  const query = useQuery(mediaUsageQuery);
  const usage = query.data;
  return (
    <>
      <SectionHeader title="Arquivos" detail={usage && sumWords(usage.total)} />
      {query.isPending && <RowsSkeleton />}
      {query.error && !usage && <QueryError query={query} title="Erro ao carregar os arquivos" />}
      {usage && (
        <div className="max-w-170 pb-12">
          {usage.total.files === 0 ? (
            <EmptyState mark="[…]" title="Nenhum arquivo até agora">
              Fotos, vídeos e documentos que as pessoas mandarem contam aqui.
            </EmptyState>
          ) : (
            <Usage usage={usage} />
          )}
          <OrphansPart />
        </div>
      )}
    </>
  );
}

function Usage({ usage: { purposes, people } }: { usage: MediaUsage }) {
  return (
    <>
      <p className="px-(--gutter) pt-4 text-meta text-ink-3 wide:px-8">
        Como foram mandados; os tamanhos menores de cada imagem vêm por cima.
      </p>
      <Part id="por-uso" title="Por uso">
        {purposes.map(({ purpose, ...sum }) => (
          <UsageRow key={purpose} name={purposeWords(purpose)} sum={sum} />
        ))}
      </Part>
      <Part id="por-pessoa" title="Quem ocupa mais">
        {people.map(({ person, ...sum }) => (
          <UsageRow
            key={person?.id ?? 'none'}
            sum={sum}
            name={
              person ? (
                <Link
                  to="/administracao/$"
                  params={{ _splat: `pessoas/${person.id}` }}
                  className={textLinkClass}
                  dir="auto"
                >
                  {person.fullName} (@{person.username})
                </Link>
              ) : (
                'Do servidor, ou de contas que estão saindo'
              )
            }
          />
        ))}
      </Part>
    </>
  );
}

type PartProps = { id: string; title: string; children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="px-(--gutter) pt-6 wide:px-8">
      <SectionTitle id={id}>{title}</SectionTitle>
      <ul className="mt-2">{children}</ul>
    </section>
  );
}

function UsageRow({ name, sum }: { name: ReactNode; sum: Sum }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 text-ui">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="text-ink-2 tabular-nums">{sumWords(sum)}</span>
    </li>
  );
}
