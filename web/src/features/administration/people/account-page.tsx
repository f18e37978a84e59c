import type { AccountDetails } from '@publyka/contract/routes/account-administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../../lib/api/api-error.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Time } from '../../../ui/time.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { AccountState, roleWords } from './account-row.tsx';
import { AffiliationPart } from './affiliation-part.tsx';
import { accountQuery, useAccountAct, useActOnPeople } from './data.ts';
import { Part } from './part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** One account, with all that may be done to it at its person's request or for everybody's sake. */
export function AccountPage({ personId }: { personId: string }) {
  const query = useQuery(accountQuery(personId));
  const name = query.data?.account.person.fullName;
  return (
    <>
      <SectionHeader title={name ?? 'Conta'} above="pessoas" />
      {query.isPending && <RowsSkeleton />}
      {hasCode(query.error, 'not_found') ? (
        <EmptyState mark="[s. n.]" title="Esta conta não existe mais">
          Ela pode ter sido excluída.
        </EmptyState>
      ) : (
        query.error && !query.data && <QueryError query={query} title="Erro ao carregar a conta" />
      )}
      {query.data && <Account details={query.data} />}
    </>
  );
}

function Account({ details }: { details: AccountDetails }) {
  const { person, email, role, createdAt } = details.account;
  return (
    <div className="max-w-170 px-(--gutter) pb-12 wide:px-8">
      <div className="flex items-center gap-4 py-5">
        <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 56)} size={56} />
        <div className="min-w-0">
          <p className="text-ui wrap-anywhere">
            @{person.username} · {email}
          </p>
          <p className="mt-0.5 text-meta text-ink-3">
            {roleWords(role)} · desde <Time value={createdAt} />
          </p>
        </div>
      </div>
      <StatePart details={details} />
      <AffiliationPart details={details} />
      <SessionsPart details={details} />
      <CopyPart details={details} />
      <DeletionPart details={details} />
    </div>
  );
}

type PartProps = { details: AccountDetails };

function StatePart({ details: { account, suspensionReason } }: PartProps) {
  const { mutate: act, isPending } = useActOnPeople();
  const [isAsking, setIsAsking] = useState(false);
  const ids = [account.person.id];
  return (
    <Part title="Acesso">
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <AccountState account={account} />
          {suspensionReason && <p className="mt-1 text-ui text-ink-2 wrap-anywhere">Motivo: {suspensionReason}</p>}
        </div>
        {account.state === 'suspended' && (
          <Button variant="outline" busy={isPending} onClick={() => act({ act: 'restore', ids })}>
            Devolver
          </Button>
        )}
        {account.state === 'active' && (
          <Button variant="outline" busy={isPending} onClick={() => setIsAsking(true)}>
            Suspender
          </Button>
        )}
      </div>
      <SuspendDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        count={1}
        isBusy={isPending}
        onSuspend={(suspension) => act({ act: 'suspend', ids, ...suspension }, { onSettled: () => setIsAsking(false) })}
      />
    </Part>
  );
}

const copyWords: Record<NonNullable<AccountDetails['copy']>['status'], string> = {
  waiting: 'Na fila para ser feita.',
  working: 'Sendo feita agora.',
  ready: 'Feita. Espera pela pessoa em Configurações › Meus dados.',
  failed: 'Não deu certo. Peça outra.',
};

function CopyPart({ details: { account, copy, purgeAfter } }: PartProps) {
  const { mutate: act, isPending } = useAccountAct(account.person.id);
  const isUnderWay = copy?.status === 'waiting' || copy?.status === 'working';
  return (
    <Part title="Cópia dos dados">
      <p className="mt-1 text-ui text-ink-2">
        A pedido da pessoa. Só ela baixa: daqui ninguém vê o que há dentro. Ela é avisada quando ficar pronta.
      </p>
      {copy && (
        <p role="status" className="mt-2 text-meta text-ink-3">
          {copyWords[copy.status]} <Time value={copy.createdAt} />
        </p>
      )}
      {!purgeAfter && (
        <Button
          variant="outline"
          busy={isPending}
          disabled={isUnderWay}
          onClick={() => act({ act: 'copy' })}
          className="mt-3"
        >
          Mandar fazer a cópia
        </Button>
      )}
    </Part>
  );
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

function DeletionPart({ details: { account, purgeAfter } }: PartProps) {
  const { mutate: act, isPending } = useAccountAct(account.person.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Part title="Exclusão">
      {purgeAfter ? (
        <>
          <p className="mt-1 text-ui text-ink-2">
            A conta some em {shownDay.format(new Date(purgeAfter))}. Até lá, ela pode voltar.
          </p>
          <Button variant="outline" busy={isPending} onClick={() => act({ act: 'return' })} className="mt-3">
            Desfazer a exclusão
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-ui text-ink-2">
            A pedido da pessoa, que recebe um e-mail e tem sete dias para voltar atrás.
          </p>
          <Button variant="outline" busy={isPending} onClick={() => setIsAsking(true)} className="mt-3">
            Excluir a conta
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Excluir a conta de ${account.person.fullName}?`}
        confirmLabel="Excluir"
        tone="danger"
        busy={isPending}
        onConfirm={() => act({ act: 'depart' }, { onSettled: () => setIsAsking(false) })}
      >
        Ninguém mais a vê desde já, e em sete dias não sobra nada do que a pessoa guardou aqui.
      </ConfirmDialog>
    </Part>
  );
}
