import type { Follow } from '@publyka/contract/routes/follows';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePendingCommands, usePendingValue, usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { followCommand, followQueueKey } from '../../shared/follows/follow-query.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading, SectionTitle } from '../../ui/headings.tsx';
import { Row } from '../../ui/row.tsx';
import { TextButton, textLinkClass } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { followableInterestsQuery, followsQuery } from './data.ts';

/** 'Acompanhando' in the settings: what feeds 'Relevantes' beside one's Links, and the way to leave it. */
export function FollowedThings() {
  const list = useInfiniteQuery(followsQuery);
  const left = new Set(usePendingCommands(followCommand).flatMap((one) => (one.isFollowed ? [] : [one.thingId])));
  const follows = list.data?.pages.flatMap((page) => page.items).filter(({ id }) => !left.has(id));
  return (
    <section aria-labelledby="acompanhando" className="pt-6 pb-4">
      <div className="px-(--gutter)">
        <SectionTitle id="acompanhando">Acompanhando</SectionTitle>
        <p className="mt-1 text-meta text-ink-3">
          Pessoas, obras, interesses e RePublykas abertas que entram nos seus Relevantes. Só você vê.
        </p>
      </div>
      {list.error && <QueryError shape="line" query={list} title="Erro ao carregar" className="px-(--gutter)" />}
      {follows?.length === 0 && (
        <p className="px-(--gutter) py-3 text-ui text-ink-2">
          Você ainda não acompanha nada. O botão está nos perfis, nas obras e nas RePublykas abertas.
        </p>
      )}
      {follows && follows.length > 0 && (
        <ul className="mt-1">
          {follows.map((follow) => (
            <li key={follow.id}>
              <FollowedRow follow={follow} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <TextButton disabled={list.isFetching} onClick={() => void list.fetchNextPage()} className="mx-(--gutter) my-3">
          Mostrar mais
        </TextButton>
      )}
      <Interests followed={new Set(follows?.map(({ id }) => id))} />
    </section>
  );
}

const kinds: Record<Follow['kind'], string> = {
  person: 'Pessoa',
  work: 'Obra',
  interest: 'Interesse',
  community: 'RePublyka',
};

function FollowedRow({ follow }: { follow: Follow }) {
  const put = usePutCommand(followCommand);
  const set = (isFollowed: boolean) =>
    put(followQueueKey(follow.id), { thing: follow.kind, thingId: follow.id, isFollowed });

  function leave(): void {
    set(false);
    toast.info(`Você não acompanha mais ${follow.name}`, { label: 'Desfazer', onPress: () => set(true) });
  }

  return (
    <Row
      title={<FollowedName follow={follow} />}
      detail={follow.person ? `@${follow.person.username}` : kinds[follow.kind]}
      trailing={
        <TextButton
          aria-label={`Deixar de acompanhar ${follow.name}`}
          onClick={leave}
          className="min-h-11 shrink-0 px-1"
        >
          Deixar
        </TextButton>
      }
    />
  );
}

/** Tall enough for a finger among others. */
const nameClass = classNames(textLinkClass, 'inline-block max-w-full truncate py-1 align-bottom');

function FollowedName({ follow: { kind, id, name } }: { follow: Follow }) {
  switch (kind) {
    case 'person':
      return (
        <Link to="/profile/$userId" params={{ userId: id }} className={nameClass}>
          {name}
        </Link>
      );
    case 'work':
      return (
        <Link to="/obra/$workId" params={{ workId: id }} className={nameClass}>
          {name}
        </Link>
      );
    case 'community':
      return (
        <Link to="/communities/$chatId" params={{ chatId: id }} className={nameClass}>
          {name}
        </Link>
      );
    case 'interest':
      return name;
  }
}

/** Fetched when they are asked for. */
function Interests({ followed }: { followed: ReadonlySet<string> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...followableInterestsQuery, enabled: isOpen });
  if (!isOpen)
    return (
      <TextButton onClick={() => setIsOpen(true)} className="mx-(--gutter) mt-2">
        Acompanhar um interesse
      </TextButton>
    );
  return (
    <div className="px-(--gutter) pt-2">
      <QuietHeading>Acompanhar um interesse</QuietHeading>
      <div className="mt-2 flex flex-wrap gap-2">
        {data?.map(({ id, name }) => (
          <InterestChip key={id} id={id} name={name} isFollowed={followed.has(id)} />
        ))}
      </div>
    </div>
  );
}

function InterestChip({ id, name, isFollowed }: { id: string; name: string; isFollowed: boolean }) {
  const { pending, set } = usePendingValue(followCommand, followQueueKey(id));
  const isShown = pending?.isFollowed ?? isFollowed;
  return (
    <Chip selected={isShown} onClick={() => set({ thing: 'interest', thingId: id, isFollowed: !isShown })}>
      {name}
    </Chip>
  );
}
