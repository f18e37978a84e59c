import type { CatchUp, CaughtUpConversation, CaughtUpPerson } from '@publyka/contract/routes/catch-up';
import type { Notification } from '@publyka/contract/routes/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { formatCount } from '../../lib/format.ts';
import { messageAddress, postAddress } from '../../lib/navigation/addresses.ts';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { catchUpQuery } from '../../shared/catch-up/catch-up-query.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { countsText, isEmpty, readingTime, sinceText } from './catch-up-words.ts';
import { useCaughtUp } from './data.ts';

/** 'O que perdi': who called, who wrote, where there was talk, in their own words; everything leads to its place. */
export function CatchUpPage() {
  const query = useQuery(catchUpQuery);
  const navigateUp = useNavigateUp();
  const caughtUp = useCaughtUp();
  usePageTitle('O que perdi');
  const goBack = () => navigateUp({ to: '/' });
  const isOver = query.data?.since === null;
  return (
    <>
      <ScreenHeader
        title="O que perdi"
        onBack={goBack}
        actions={
          query.data &&
          !isOver && (
            <Button
              variant="quiet"
              busy={caughtUp.isPending}
              onClick={() => caughtUp.mutate(undefined, { onSuccess: goBack })}
              className="mr-2.5"
            >
              Já vi tudo
            </Button>
          )
        }
      />
      {query.isPending && (
        <SkeletonGroup label="Carregando o que houve" className="px-(--gutter) pt-6">
          <SkeletonText widths={[90, 60]} voice="read" />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} title="Erro ao carregar o que houve" />}
      {query.data && <Missed catchUp={query.data} />}
    </>
  );
}

function Missed({ catchUp }: { catchUp: CatchUp }) {
  const { since, calls, directs, people, communities } = catchUp;
  if (since === null || isEmpty(catchUp))
    return (
      <EmptyState mark="[…]" title="Você está em dia">
        {since === null
          ? 'Quando você passar horas longe, o que houve aparece aqui.'
          : `Nada de novo desde ${sinceText(new Date(since), new Date())}.`}
      </EmptyState>
    );
  return (
    <div className="pb-12">
      <p className="px-(--gutter) pt-6 pb-1 font-serif text-title leading-9">
        Desde {sinceText(new Date(since), new Date())}: {countsText(catchUp)}.{' '}
        <span className="mark-stroke rounded-mark bg-mark px-1.5 text-on-mark">{readingTime(catchUp)}</span>
      </p>
      <Part title="Chamaram você" count={calls.length + directs.length}>
        {calls.map((call) => (
          <CallItem key={call.id} call={call} />
        ))}
        {directs.map((direct) => (
          <ConversationItem key={direct.id} conversation={direct} isDirect />
        ))}
      </Part>
      <Part title="Pessoas" count={people.length}>
        {people.map((one) => (
          <PersonItem key={one.person.id} caughtUp={one} />
        ))}
      </Part>
      <Part title="RePublykas" count={communities.length}>
        {communities.map((community) => (
          <ConversationItem key={community.room?.id ?? community.id} conversation={community} />
        ))}
      </Part>
      <p className="px-(--gutter) pt-5 text-meta text-ink-3">
        Resumo feito das próprias frases de cada conversa; toque para ler no lugar.
      </p>
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="pt-5">
      <QuietHeading level={2} className="px-(--gutter)">
        {title}
      </QuietHeading>
      <ul>{children}</ul>
    </section>
  );
}

type ItemProps = { address: string; face: ReactNode; name: string; meta: ReactNode; children: ReactNode };

/** The whole of it is the link. */
function Item({ address, face, name, meta, children }: ItemProps) {
  return (
    <li className="border-b border-line">
      <PathLink
        to={address}
        className="flex gap-3.5 px-(--gutter) py-3.5 -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        {face}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <bdi className="min-w-0 truncate text-chat font-semibold">{name}</bdi>
            <span className="shrink-0 text-meta text-ink-3 tabular-nums">{meta}</span>
          </span>
          <span className="mt-0.5 block text-chat wrap-anywhere">{children}</span>
        </span>
      </PathLink>
    </li>
  );
}

const faceSize = 40;

function CallItem({ call }: { call: Notification }) {
  const [who] = call.actors;
  if (!who) return null;
  const more = call.peopleCount > 1 ? ` e mais\u00a0${call.peopleCount - 1}` : '';
  return (
    <Item
      address={call.link}
      face={<Avatar id={who.id} name={who.fullName} src={avatarSrc(who, faceSize)} size={faceSize} />}
      name={`${who.fullName}${more}`}
      meta={<Time value={call.createdAt} />}
    >
      {call.content}
      {call.quote && <span className="block font-serif text-ink-2">{call.quote}</span>}
    </Item>
  );
}

function PersonItem({ caughtUp: { person, postsCount, postId, words } }: { caughtUp: CaughtUpPerson }) {
  return (
    <Item
      address={postAddress(postId)}
      face={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, faceSize)} size={faceSize} />}
      name={person.fullName}
      meta={formatCount(postsCount, 'publicação', 'publicações')}
    >
      <span className="font-serif">“{words}”</span>
    </Item>
  );
}

type ConversationItemProps = { conversation: CaughtUpConversation; isDirect?: boolean };

function ConversationItem({ conversation, isDirect = false }: ConversationItemProps) {
  const { id, name, room, messagesCount, author, messageId, words } = conversation;
  const [authorName = author.fullName] = author.fullName.split(/\s/u);
  return (
    <Item
      address={messageAddress({ communityId: id, roomId: room?.id ?? null, id: messageId })}
      face={
        <Avatar
          id={isDirect ? author.id : id}
          name={name}
          src={avatarSrc(conversation, faceSize)}
          size={faceSize}
          shape={isDirect ? 'person' : 'group'}
        />
      }
      name={room?.name ?? name}
      meta={messagesCount >= 100 ? 'mais de 99 mensagens' : formatCount(messagesCount, 'mensagem', 'mensagens')}
    >
      {room && <span className="block truncate text-meta text-ink-3">thread em {name}</span>}
      {!isDirect && <>{authorName}: </>}
      {words}
      {isDirect && <span className="ml-1.5 font-semibold underline underline-offset-4">Responder</span>}
    </Item>
  );
}
