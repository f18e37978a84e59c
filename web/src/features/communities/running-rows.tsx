import { communityName } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import { IconArchive, IconArchiveOff, IconLink, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useArchive } from './archiving/use-archive.ts';
import { ActionRow } from './info-rows.tsx';
import { requestsQuery } from './joining/data.ts';

const LinksSheet = lazyPart(() => import('./joining/links-sheet.tsx').then((part) => part.LinksSheet), {
  whenOpened: true,
});
const ArchiveDialog = lazyPart(() => import('./archiving/archive-dialog.tsx').then((part) => part.ArchiveDialog), {
  whenOpened: true,
});

/** What those who run a RePublyka do beside editing it: roles, requests, links; and its owner, archiving. */
export function RunningRows({ community }: { community: Community }) {
  const navigate = useNavigate();
  return (
    <>
      <ActionRow
        label="Papéis e participantes"
        Icon={IconUsers}
        onPress={() => void navigate({ to: '/communities/$chatId/participants', params: { chatId: community.id } })}
      />
      {!community.archivedAt && (
        <>
          <RequestsRow community={community} />
          <LinksRow community={community} />
        </>
      )}
      {community.viewer.isOwner && <ArchiveRow community={community} />}
    </>
  );
}

/** Where one asks, and elsewhere as long as somebody has asked. */
function RequestsRow({ community: { id, entry } }: { community: Community }) {
  const navigate = useNavigate();
  const { data, hasNextPage } = useInfiniteQuery(requestsQuery(id));
  const count = data?.pages.flatMap((page) => page.items).length ?? 0;
  if (entry !== 'request' && count === 0) return null;
  return (
    <ActionRow
      label="Pedidos para entrar"
      hint={wordsOf(count, hasNextPage)}
      Icon={IconUserPlus}
      onPress={() => void navigate({ to: '/communities/$chatId/pedidos', params: { chatId: id } })}
    />
  );
}

function wordsOf(count: number, hasMore: boolean): string {
  if (count === 0) return 'Ninguém espera resposta';
  if (hasMore) return `Mais de ${count} pessoas esperam`;
  return count === 1 ? '1 pessoa espera' : `${count} pessoas esperam`;
}

function LinksRow({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionRow
        label="Links de convite"
        hint="Traga o seu grupo: quem entra pelo mesmo link se encontra"
        Icon={IconLink}
        onPress={() => setIsOpen(true)}
      />
      <LinksSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function ArchiveRow({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  const archive = useArchive(community);
  if (community.archivedAt)
    return <ActionRow label={`Reabrir ${communityName}`} Icon={IconArchiveOff} onPress={() => archive.mutate(false)} />;
  return (
    <>
      <ActionRow label={`Arquivar ${communityName}`} Icon={IconArchive} onPress={() => setIsOpen(true)} />
      <ArchiveDialog community={community} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
