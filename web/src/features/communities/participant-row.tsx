import type { Participant } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { personRole } from '../../shared/people/affiliation.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { RoleLine } from '../../shared/people/role-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Row } from '../../ui/row.tsx';

type ParticipantRowProps = { participant: Participant; name?: ReactNode };

/** A member, leading to their profile. `name` shows it otherwise: with the found letters marked. */
export function ParticipantRow({ participant, name }: ParticipantRowProps) {
  const me = useMe();
  const { person } = participant;
  const isMe = person.id === me.id;
  return (
    <Row
      render={<Link to="/profile/$userId" params={{ userId: person.id }} />}
      className="min-h-15! min-w-0"
      leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
      title={isMe ? 'Você' : (name ?? person.fullName)}
      detail={personRole(person) ? <RoleLine person={person} /> : `@${person.username}`}
      trailing={<RoleMark participant={participant} />}
    />
  );
}

function RoleMark({ participant: { isOwner, isAdmin } }: { participant: Participant }) {
  if (!isOwner && !isAdmin) return <span className="shrink-0 text-meta text-ink-3">{communityTexts.member}</span>;
  return <span className="shrink-0 text-meta font-semibold">{isOwner ? 'Responsável' : 'Administra'}</span>;
}
