import type { Community, Participant } from '@publyka/contract/routes/communities';
import { type GivenRole, giveRoleRoute, handOverRoute } from '@publyka/contract/routes/roles';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconCheck, IconUserMinus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LayerAnchor } from '../../../ui/layer-trigger.ts';
import { MenuDivider, MenuItem } from '../../../ui/menu.tsx';
import { MenuLayer } from '../../../ui/menu-layer.tsx';
import { toast } from '../../../ui/toast.ts';
import { communityKey, communityQuery } from '../data.ts';
import { runningQuery } from './data.ts';
import { RemoveSheet } from './remove-sheet.tsx';

type ParticipantMenuLayerProps = {
  community: Community;
  participant: Participant;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

/** The roles, each with what it may do before it is given. */
export function ParticipantMenuLayer({ community, participant, ...layer }: ParticipantMenuLayerProps) {
  const [isHandingOver, setIsHandingOver] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { isOwner } = community.viewer;
  const { giveRole, handOver } = useRoles(community);
  const { person, isAdmin } = participant;
  const name = firstName(person.fullName);
  const owner = useQuery(runningQuery(community.id)).data?.find((one) => one.isOwner);
  return (
    <>
      <MenuLayer {...layer} align="end" side="bottom">
        <p className="px-4 pt-2 pb-1 text-meta text-ink-3">Papel de {name}</p>
        <RoleItem
          title="Membro"
          isChosen={!isAdmin}
          isOff={!isOwner}
          onChoose={() => giveRole.mutate({ personId: person.id, role: 'member' })}
        >
          Conversa, cria threads e enquetes, exclui só o que escreveu.
        </RoleItem>
        <RoleItem
          title="Administra"
          isChosen={isAdmin}
          isOff={!isOwner}
          onChoose={() => giveRole.mutate({ personId: person.id, role: 'admin' })}
        >
          Também edita o grupo, aceita e remove pessoas, fixa, resolve threads, chama @todos e exclui mensagens de
          qualquer pessoa.
        </RoleItem>
        <RoleItem title="Responsável" isChosen={false} isOff={!isOwner} onChoose={() => setIsHandingOver(true)}>
          {isOwner
            ? 'Também arquiva o grupo e escolhe quem administra. É uma pessoa só: você passa a administrar.'
            : `Também arquiva o grupo. Só ${owner ? firstName(owner.person.fullName) : 'essa pessoa'} muda papéis.`}
        </RoleItem>
        <MenuDivider />
        <MenuItem danger icon={<Icon of={IconUserMinus} />} onSelect={() => setIsRemoving(true)}>
          Remover do grupo
        </MenuItem>
      </MenuLayer>
      <ConfirmDialog
        open={isHandingOver}
        onOpenChange={setIsHandingOver}
        title="Passar a outra pessoa?"
        confirmLabel="Passar"
        busy={handOver.isPending}
        onConfirm={() => handOver.mutate(person.id, { onSettled: () => setIsHandingOver(false) })}
      >
        {person.fullName} passa a cuidar de {community.name}. Você continua e administra; só {name} pode devolver.
      </ConfirmDialog>
      <RemoveSheet {...{ community, person }} open={isRemoving} onOpenChange={setIsRemoving} />
    </>
  );
}

type RoleItemProps = { title: string; isChosen: boolean; isOff: boolean; onChoose: () => void; children: ReactNode };

function RoleItem({ title, isChosen, isOff, onChoose, children }: RoleItemProps) {
  return (
    <MenuItem
      disabled={isOff}
      onSelect={() => !isChosen && onChoose()}
      icon={
        isChosen ? <Icon of={IconCheck} className="mt-2 shrink-0 self-start" /> : <span className="w-5.5 shrink-0" />
      }
    >
      <span className="max-w-64 py-2">
        <span className={isChosen ? 'block font-semibold' : 'block'}>
          {title}
          {isChosen && <span className="sr-only"> (papel atual)</span>}
        </span>
        <span className="block text-meta text-ink-3">{children}</span>
      </span>
    </MenuItem>
  );
}

/** The live events do the same, and may have come first. */
function useRoles({ id: communityId }: Community) {
  const queryClient = useQueryClient();
  const onError = (error: Error) => void toast.error(messageOf(error));

  const giveRole = useMutation({
    mutationFn: ({ personId, role }: { personId: string; role: GivenRole }) =>
      call(giveRoleRoute, { params: { communityId, personId }, body: { role } }),
    onSuccess({ person, isAdmin }) {
      const data = { communityId, personId: person.id, isAdmin };
      applyLiveEvent(queryClient, { seq: 0, type: 'member.role_changed', data });
      toast.success(isAdmin ? `${person.fullName} agora administra` : `${person.fullName} não administra mais`);
    },
    onError,
  });
  const handOver = useMutation({
    mutationFn: (personId: string) => call(handOverRoute, { params: { communityId }, body: { personId } }),
    onSuccess(community) {
      queryClient.setQueryData(communityQuery(communityId).queryKey, community);
      void queryClient.invalidateQueries({ queryKey: communityKey('running', communityId) });
      toast.success(`${community.name} tem outra pessoa à frente. Você administra.`);
    },
    onError,
  });
  return { giveRole, handOver };
}
