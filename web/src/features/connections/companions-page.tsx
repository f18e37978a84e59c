import type { Community } from '@publyka/contract/routes/communities';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { GroupTopic } from '../../shared/groups/group-topic.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { companionsQuery } from './data.ts';
import { LinkableRow, PeopleSkeleton } from './linkable-row.tsx';

const title = 'Quem veio com você';

/** After one joined by a link: who came by the same. Without anybody, or without an answer, the conversation. */
export function CompanionsPage({ community }: { community: Community }) {
  const { data: people, isError } = useQuery(companionsQuery(community.id));
  const navigateUp = useNavigateUp();
  usePageTitle(title);
  const conversation = { to: '/communities/$chatId', params: { chatId: community.id } } as const;
  if (isError || people?.length === 0) return <Navigate {...conversation} replace />;
  return (
    <>
      <ScreenHeader title={title} onBack={() => navigateUp(conversation)} />
      <p className="px-(--gutter) pt-4 text-chat">
        Você entrou em <bdi className="font-semibold">{community.name}</bdi>. Quem fez o link e quem chegou por ele está
        aqui: quem você linkar recebe um convite.
      </p>
      <GroupTopic community={community} />
      <Link
        {...conversation}
        replace
        className={buttonClass({ variant: 'mark', size: 'large', className: 'mx-(--gutter) mt-4' })}
      >
        Ir para a conversa
      </Link>
      {people ? (
        <ul className="pt-2 pb-10">
          {people.map((linkable) => (
            <li key={linkable.person.id}>
              <LinkableRow linkable={linkable} />
            </li>
          ))}
        </ul>
      ) : (
        <PeopleSkeleton label="Carregando quem veio com você" />
      )}
    </>
  );
}
