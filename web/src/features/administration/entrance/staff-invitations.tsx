import type { StaffInvitation } from '@publyka/contract/routes/entrance-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { copyInvitation, invitationsQuery, useCreateInvitation, useRemoveInvitation } from './data.ts';

const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** Invitations for so many people and days, as a moderator sends them on. */
export function StaffInvitations() {
  const list = useInfiniteQuery(invitationsQuery);
  const invitations = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-labelledby="convites" className="border-t border-line py-6">
      <SectionTitle id="convites">Convites</SectionTitle>
      <NewInvitation />
      {list.error && <QueryError shape="line" query={list} title="Erro ao carregar os convites" />}
      <ul className="mt-3">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <TextButton disabled={list.isFetching} onClick={() => void list.fetchNextPage()} className="my-3">
          Mostrar mais
        </TextButton>
      )}
    </section>
  );
}

const usesOptions = [1, 10, 50, 500].map((uses) => ({
  value: String(uses),
  label: uses === 1 ? '1 pessoa' : `${uses} pessoas`,
}));
const daysOptions = [1, 7, 30, 180].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 dia' : `${days} dias`,
}));

function NewInvitation() {
  const [uses, setUses] = useState('10');
  const [days, setDays] = useState('7');
  const { mutate: create, isPending } = useCreateInvitation();
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Field label="Para">
        <Select options={usesOptions} value={uses} onValueChange={setUses} />
      </Field>
      <Field label="Vale por">
        <Select options={daysOptions} value={days} onValueChange={setDays} />
      </Field>
      <Button busy={isPending} onClick={() => create({ uses: Number(uses), days: Number(days) })}>
        Criar e copiar
      </Button>
    </div>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { maker, email, uses, used, until, isOver, url } = invitation;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove, isPending } = useRemoveInvitation();
  const forWhom = email ?? (uses === 1 ? 'uma pessoa' : `${uses} pessoas`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3">
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-semibold wrap-anywhere">Para {forWhom}</span>
        <span className="block text-meta text-ink-3">
          {isOver ? 'Encerrado' : `Até ${shownDay.format(new Date(until))}`} · {used} de {uses}{' '}
          {uses === 1 ? 'usado' : 'usados'} · de {maker ?? 'quem mantém o servidor'}
        </span>
      </span>
      {!isOver && (
        <>
          <Button variant="quiet" size="small" onClick={() => copyInvitation(url)}>
            Copiar
          </Button>
          <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
            Revogar
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Revogar este convite?"
        confirmLabel="Revogar"
        busy={isPending}
        onConfirm={() => remove(invitation.id, { onSettled: () => setIsAsking(false) })}
      >
        Ninguém mais entra por ele. Quem já entrou continua.
      </ConfirmDialog>
    </li>
  );
}
