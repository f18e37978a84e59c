import type {
  FoundDrop,
  FoundFile,
  FoundOpen,
  FoundPost,
  FoundRoom,
  PagedSection,
  SearchResults,
} from '@publyka/contract/routes/search';
import type { FoundWork } from '@publyka/contract/routes/works';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconBook2, IconFileText, IconHash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { dropAddress, messageAddress, postAddress } from '../../lib/navigation/addresses.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { HighlightedText } from '../../lib/text/highlighted-text.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/row.tsx';
import { Time } from '../../ui/time.tsx';
import { useJoinFound } from './data.ts';

type FoundProps = { terms: readonly string[] };

type SectionRowsProps = {
  section: PagedSection;
  results: Pick<SearchResults, PagedSection | 'terms' | 'stems'>;
};

/** What was found in one of the sections that go on. */
export function SectionRows({ section, results }: SectionRowsProps) {
  const { terms, stems, drops, works, files, rooms, open } = results;
  switch (section) {
    case 'drops':
      return drops.map((drop) => <FoundDropRow key={drop.id} drop={drop} terms={[...terms, ...stems]} />);
    case 'works':
      return works.map((work) => <FoundWorkRow key={work.id} work={work} terms={terms} />);
    case 'files':
      return files.map((file) => <FoundFileRow key={`${file.messageId} ${file.id}`} file={file} terms={terms} />);
    case 'rooms':
      return rooms.map((room) => <FoundRoomRow key={room.id} room={room} terms={terms} />);
    case 'open':
      return open.map((group) => <FoundOpenRow key={group.id} group={group} terms={terms} />);
  }
}

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

function FoundDropRow({ drop, terms }: FoundProps & { drop: FoundDrop }) {
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

function FoundFileRow({ file, terms }: FoundProps & { file: FoundFile }) {
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

function FoundRoomRow({ room, terms }: FoundProps & { room: FoundRoom }) {
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

/** Leads to its card; 'Entrar' joins at once, to ask one says a sentence there. */
function FoundOpenRow({ group, terms }: FoundProps & { group: FoundOpen }) {
  const address = `/communities/${group.id}`;
  const isOpen = group.entry === 'open';
  return (
    <li className="flex items-center gap-3 pr-(--gutter)">
      <Row
        leading={<Avatar id={group.id} name={group.name} src={avatarSrc(group, 44)} size={44} shape="group" />}
        title={<HighlightedText text={group.name} terms={terms} />}
        detail={`${communityTexts.participants(group.membersCount)} · ${isOpen ? 'aberta a você' : 'por pedido'}`}
        render={<PathLink to={address} data-result="" />}
        className="min-w-0 flex-1"
      />
      {isOpen ? (
        <JoinButton group={group} />
      ) : (
        <PathLink to={address} data-opens="" className={buttonClass({ variant: 'outline', className: 'shrink-0' })}>
          Pedir para entrar
        </PathLink>
      )}
    </li>
  );
}

function JoinButton({ group }: { group: FoundOpen }) {
  const { mutate, isPending } = useJoinFound(group.id);
  return (
    <Button
      variant="outline"
      busy={isPending}
      aria-label={`Entrar em ${group.name}`}
      onClick={() => mutate()}
      className="shrink-0"
    >
      Entrar
    </Button>
  );
}

function FoundWorkRow({ work, terms }: FoundProps & { work: FoundWork }) {
  const { id, title, authors, container, publisher, year, postsCount, isSaved } = work;
  const facts = [
    [container ?? publisher, year].filter(Boolean).join(', '),
    postsCount > 0 && (postsCount === 1 ? '1 publicação' : `${postsCount} publicações`),
    isSaved && 'na sua biblioteca',
  ].filter(Boolean);
  return (
    <li>
      <Row
        leading={<Tile icon={<Icon of={IconBook2} />} />}
        title={<HighlightedText text={title ?? work.identifier?.value ?? ''} terms={terms} />}
        detail={
          <>
            {authors && <HighlightedText text={authors} terms={terms} />}
            {authors && facts.length > 0 && ' · '}
            {facts.join(' · ')}
          </>
        }
        render={<PathLink to={`/obra/${id}`} data-result="" />}
      />
    </li>
  );
}

function Tile({ icon }: { icon: ReactNode }) {
  return <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-sunken">{icon}</span>;
}
