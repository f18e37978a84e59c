import { communityNamePlural } from '@publyka/contract/brand';
import type { RouteOutput } from '@publyka/contract/route';
import type { Person } from '@publyka/contract/routes/profiles';
import type { listWorkSaversRoute } from '@publyka/contract/routes/works';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Row } from '../../ui/row.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { saversQuery } from './data.ts';

type WorkSavers = RouteOutput<typeof listWorkSaversRoute>;

/** 'Onde está salva': own RePublykas, and Links who show their library. */
export function Savers({ workId }: { workId: string }) {
  const query = useQuery(saversQuery(workId));
  const { data } = query;
  if (!data && query.isPending) {
    return (
      <SkeletonGroup label="Carregando onde está salva" className="px-(--gutter) pt-5">
        <Skeleton className="h-10 w-1/2" />
      </SkeletonGroup>
    );
  }
  if (!data) return <QueryError query={query} title="Erro ao carregar onde está salva" />;
  const { communities, links } = data;
  if (communities.length + links.length === 0) {
    return (
      <EmptyState mark="[…]" title="Ninguém por perto salvou ainda">
        Aqui aparecem as suas {communityNamePlural} e os Links que mostram a própria biblioteca.
      </EmptyState>
    );
  }
  return (
    <div className="pt-4 pb-10">
      {communities.length > 0 && <QuietHeading className="px-(--gutter) pb-1">{communityNamePlural} suas</QuietHeading>}
      {communities.map((community) => (
        <CommunityRow key={community.id} community={community} />
      ))}
      {links.length > 0 && <QuietHeading className="px-(--gutter) pt-4 pb-1">Links que salvaram</QuietHeading>}
      {links.map((person) => (
        <LinkRow key={person.id} person={person} />
      ))}
    </div>
  );
}

export function CommunityRow({ community }: { community: WorkSavers['communities'][number] }) {
  const { id, name } = community;
  return (
    <Row
      leading={<Avatar id={id} name={name} src={avatarSrc(community, 40)} size={40} shape="group" />}
      title={name}
      render={<Link to="/communities/$chatId" params={{ chatId: id }} />}
    />
  );
}

export function LinkRow({ person }: { person: Person }) {
  return (
    <Row
      leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
      title={person.fullName}
      detail={`@${person.username}`}
      render={<Link to="/profile/$userId" params={{ userId: person.id }} />}
    />
  );
}
