import { type KeptInstitution, removeDomainRoute } from '@publyka/contract/routes/institution-administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatCount } from '../../../lib/format.ts';
import { WordsField } from '../../../lib/navigation/words-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { SectionProps } from '../sections.ts';
import { headerFieldClass, SectionHeader } from '../shell/section-header.tsx';
import { useListChange } from '../shell/use-list-change.ts';
import { useShowSection } from '../shell/use-show-section.ts';
import { AddInstitution } from './add-institution.tsx';
import { findInstitutions, keptInstitutionsQuery } from './data.ts';

/** 'Instituições': whose mailboxes prove an affiliation, by their domains. */
export function InstitutionsSection({ search: { q = '' } }: Pick<SectionProps, 'search'>) {
  const show = useShowSection('instituicoes');
  const query = useQuery(keptInstitutionsQuery);
  const institutions = query.data?.items;
  const found = institutions && findInstitutions(institutions, q);
  return (
    <>
      <SectionHeader
        title="Instituições"
        detail={institutions && formatCount(institutions.length, 'instituição', 'instituições')}
      >
        <WordsField
          label="Sigla, nome ou domínio"
          words={q}
          onChange={(words) => show(words ? { q: words } : {})}
          className={headerFieldClass}
        />
      </SectionHeader>
      {query.isPending && <RowsSkeleton />}
      {query.error && !institutions && <QueryError query={query} title="Erro ao carregar as instituições" />}
      {found && (
        <div className="max-w-170 pb-12">
          <AddInstitution />
          {found.length === 0 && (
            <EmptyState mark={q ? '[s. n.]' : '[…]'} title={q ? 'Nenhuma assim' : 'Nenhuma instituição até agora'}>
              Sem ela, ninguém confirma vínculo pelo e-mail dela.
            </EmptyState>
          )}
          <ul aria-label="Instituições" className="border-t border-line">
            {found.map((institution) => (
              <InstitutionRow key={institution.id} institution={institution} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function InstitutionRow({ institution }: { institution: KeptInstitution }) {
  const { name, initials, place, people, domains } = institution;
  return (
    <li className="border-b border-line px-(--gutter) py-3 wide:px-8">
      <p dir="auto" className="text-ui font-semibold wrap-anywhere">
        {initials} · {name}
      </p>
      <p className="text-meta text-ink-3 wrap-anywhere">
        {place} · {formatCount(people, 'vínculo confirmado', 'vínculos confirmados')}
      </p>
      {domains.length === 0 && <p className="mt-1 text-meta text-ink-2">Sem domínio: ninguém confirma vínculo.</p>}
      <ul aria-label={`Domínios de ${initials}`}>
        {domains.map((domain) => (
          <DomainRow key={domain} domain={domain} />
        ))}
      </ul>
    </li>
  );
}

function DomainRow({ domain }: { domain: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { change, isBusy } = useListChange(keptInstitutionsQuery.queryKey, () =>
    call(removeDomainRoute, { params: { domain } }),
  );
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 text-ui wrap-anywhere">{domain}</span>
      <TextButton aria-label={`Tirar ${domain}`} onClick={() => setIsAsked(true)}>
        Tirar
      </TextButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Tirar ${domain}?`}
        confirmLabel="Tirar"
        busy={isBusy}
        onConfirm={() => change(undefined, { onSettled: () => setIsAsked(false) })}
      >
        E-mails deste domínio não confirmam mais vínculo. Os já confirmados valem até o fim do prazo.
      </ConfirmDialog>
    </li>
  );
}
