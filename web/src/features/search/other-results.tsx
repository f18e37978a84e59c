import type { FoundDrop, FoundFile, FoundOpen, FoundPost, FoundRoom } from '@publyka/contract/routes/search';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconFileText, IconHash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { formatBytes } from '../../lib/format.ts';
import { HighlightedText } from '../../lib/highlighted-text.tsx';
import { dropAddress, messageAddress, postAddress } from '../../lib/navigation/addresses.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';
import { useJoinFound } from './data.ts';

type FoundProps = { terms: readonly string[] };

/** A post by who wrote it, with the words around what was found in the voice of a post. */
export function FoundPostRow({ post, terms }: FoundProps & { post: FoundPost }) {
  const { author, excerpt } = post;
  return (
    <li>
      <PathLink
        to={postAddress(post.id)}
        data-result=""
        className="block px-(--gutter) py-2.5 -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <span className="flex items-center gap-2">
          <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 28)} size={28} />
          <span className="min-w-0 truncate text-ui font-semibold">{author.fullName}</span>
          <span className="shrink-0 text-meta text-ink-3">
            <Time value={post.createdAt} />
          </span>
        </span>
        <span className="mt-1 line-clamp-3 font-serif text-chat leading-6 wrap-anywhere">
          <HighlightedText text={excerpt} terms={terms} />
        </span>
      </PathLink>
    </li>
  );
}

export function FoundDropRow({ drop, terms }: FoundProps & { drop: FoundDrop }) {
  return (
    <li>
      <Row
        leading={<Avatar id={drop.author.id} name={drop.author.fullName} src={avatarSrc(drop.author, 44)} size={44} />}
        title={<HighlightedText text={drop.title} terms={terms} />}
        meta={<Time value={drop.createdAt} />}
        detail={`Drop de ${drop.author.fullName}`}
        render={<PathLink to={dropAddress(drop.id)} data-result="" />}
      />
    </li>
  );
}

export function FoundFileRow({ file, terms }: FoundProps & { file: FoundFile }) {
  const place = { communityId: file.community.id, roomId: file.roomId, id: file.messageId };
  return (
    <li>
      <Row
        leading={<Tile icon={<Icon of={IconFileText} />} />}
        title={<HighlightedText text={file.name} terms={terms} />}
        detail={
          <>
            {file.community.name} · {formatBytes(file.bytes)} · <Time value={file.createdAt} />
          </>
        }
        render={<PathLink to={messageAddress(place)} data-result="" />}
      />
    </li>
  );
}

export function FoundRoomRow({ room, terms }: FoundProps & { room: FoundRoom }) {
  return (
    <li>
      <Row
        leading={<Tile icon={<Icon of={IconHash} />} />}
        title={<HighlightedText text={room.name} terms={terms} />}
        detail={`thread em ${room.community.name}`}
        render={<PathLink to={`/communities/${room.community.id}/room/${room.id}`} data-result="" />}
      />
    </li>
  );
}

/** Leads to its card; 'Entrar' joins at once. */
export function FoundOpenRow({ group, terms }: FoundProps & { group: FoundOpen }) {
  const { mutate, isPending } = useJoinFound(group.id);
  return (
    <li className="flex items-center gap-3 pr-(--gutter)">
      <Row
        leading={<Avatar id={group.id} name={group.name} src={avatarSrc(group, 44)} size={44} shape="group" />}
        title={<HighlightedText text={group.name} terms={terms} />}
        detail={`${communityTexts.participants(group.membersCount)} · aberta a você`}
        render={<PathLink to={`/communities/${group.id}`} data-result="" />}
        className="min-w-0 flex-1"
      />
      <Button
        variant="outline"
        busy={isPending}
        aria-label={`Entrar em ${group.name}`}
        onClick={() => mutate()}
        className="shrink-0"
      >
        Entrar
      </Button>
    </li>
  );
}

function Tile({ icon }: { icon: ReactNode }) {
  return <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-sunken">{icon}</span>;
}
