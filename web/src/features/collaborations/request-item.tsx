import type { Collaboration } from '@publyka/contract/routes/collaborations';
import { rolesInWords } from '@publyka/contract/text/credit-roles';
import { namesText } from '@publyka/contract/text/suggestion-reasons';
import { useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { titleOf } from './collaboration-words.ts';
import { useConfirm, useWithdraw } from './data.ts';
import { RolesSheet } from './roles-sheet.tsx';

/** Somebody says that the viewer had a part: it is confirmed, with other roles, or refused. */
export function RequestItem({ collaboration }: { collaboration: Collaboration }) {
  const me = useMe();
  const [isChanging, setIsChanging] = useState(false);
  const confirm = useConfirm();
  const refuse = useWithdraw('Colaboração recusada');
  const own = collaboration.people.find(({ person }) => person.id === me.id);
  if (!own) return null;
  const answer = (roles: typeof own.roles) => confirm.mutate({ collaborationId: collaboration.id, roles });
  return (
    <article
      aria-label={`Pedido: ${titleOf(collaboration)}`}
      className="row-unread relative border-b border-line px-(--gutter) py-4"
    >
      <Sentence collaboration={collaboration} />
      <p className="mt-1.5 text-ui text-ink-2">Você: {rolesInWords(own.roles)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button busy={confirm.isPending} onClick={() => answer(own.roles)}>
          Confirmar
        </Button>
        <Button variant="outline" onClick={() => setIsChanging(true)} className="bg-transparent">
          Mudar papéis
        </Button>
        <TextButton
          disabled={refuse.isPending}
          onClick={() => refuse.mutate(collaboration.id)}
          className="min-h-11 px-3 font-medium! no-underline! text-ink-2"
        >
          Recusar
        </TextButton>
      </div>
      <RolesSheet
        open={isChanging}
        onOpenChange={setIsChanging}
        title="Seus papéis"
        roles={own.roles}
        isBusy={confirm.isPending}
        onSave={answer}
      />
    </article>
  );
}

/** 'Helena Koga diz que vocês trabalharam em *Dados abertos*, com Rui e Eva.' */
function Sentence({ collaboration }: { collaboration: Collaboration }) {
  const me = useMe();
  const { people, proposedBy } = collaboration;
  const [first] = people.filter(({ isConfirmed }) => isConfirmed);
  const speaker = proposedBy ?? first?.person;
  const others = people.filter(({ person }) => person.id !== me.id && person.id !== speaker?.id);
  return (
    <p className="text-chat wrap-anywhere">
      <bdi className="font-semibold">{speaker?.fullName ?? 'Alguém'}</bdi> diz que vocês trabalharam em{' '}
      <i className="font-serif">{titleOf(collaboration)}</i>
      {others.length > 0 &&
        `, com ${namesText(
          others.slice(0, 2).map(({ person }) => person.fullName),
          others.length,
        )}`}
      .
    </p>
  );
}
