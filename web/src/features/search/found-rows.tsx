import type { Person } from '@publyka/contract/routes/profiles';
import type { FoundGroup, FoundMessage } from '@publyka/contract/routes/search';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { communityTexts } from '@publyka/contract/text/texts';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';
import { messageAddress, roleOf } from './found-address.ts';
import { FoundText } from './found-text.tsx';
import { nearFound } from './near-found.ts';
import { ResultLink } from './result-link.tsx';

type FoundProps = { terms: readonly string[] };

export function FoundMessageRow({ message, terms }: FoundProps & { message: FoundMessage }) {
  const { community, author, excerpt, createdAt } = message;
  return (
    <li>
      <Row
        leading={
          <Avatar id={community.id} name={community.name} src={avatarSrc(community, 44)} size={44} shape="group" />
        }
        title={community.name}
        meta={<Time value={createdAt} />}
        detail={
          <>
            <bdi>{firstName(author.fullName)}</bdi>: <FoundText text={nearFound(excerpt, terms)} terms={terms} />
          </>
        }
        render={<ResultLink to={messageAddress(message)} />}
      />
    </li>
  );
}

export function FoundPersonRow({ person, terms }: FoundProps & { person: Person }) {
  return (
    <li>
      <Row
        leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 44)} size={44} />}
        title={<FoundText text={person.fullName} terms={terms} />}
        detail={<FoundText text={roleOf(person)} terms={terms} />}
        render={<ResultLink to={`/profile/${person.id}`} />}
      />
    </li>
  );
}

export function FoundGroupRow({ group, terms }: FoundProps & { group: FoundGroup }) {
  return (
    <li>
      <Row
        leading={<Avatar id={group.id} name={group.name} src={avatarSrc(group, 44)} size={44} shape="group" />}
        title={<FoundText text={group.name} terms={terms} />}
        detail={communityTexts.participants(group.membersCount)}
        render={<ResultLink to={`/communities/${group.id}`} />}
      />
    </li>
  );
}
