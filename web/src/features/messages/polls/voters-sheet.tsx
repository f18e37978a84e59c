import type { Message } from '@publyka/contract/routes/messages';
import { listVotersRoute, type Poll } from '@publyka/contract/routes/polls';
import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { formatNumber } from '../../../lib/format.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ballotQuery } from './data.ts';
import { OptionText } from './poll-parts.tsx';

/** Beside the ballot: what has that fetched again has these fetched, too. */
function votersQuery(message: Message, option: number) {
  const { communityId, id: pollId } = message;
  return pagedQuery(
    (cursor, { signal }) =>
      call(listVotersRoute, { params: { communityId, pollId }, query: { option: String(option), cursor } }, { signal }),
    { queryKey: [...ballotQuery(message).queryKey, 'voters', option], staleTime: 0 },
  );
}

type VotersSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; message: Message; poll: Poll };

/** 'Ver quem votou': each option with its people, those of the first one that has some at once. */
export function VotersSheet({ open, onOpenChange, message, poll }: VotersSheetProps) {
  const first = poll.options.findIndex(({ count }) => count > 0);
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Quem votou" description={message.content}>
      {poll.options.map((option, index) => (
        <OptionVoters
          // biome-ignore lint/suspicious/noArrayIndexKey: options are never moved
          key={index}
          message={message}
          option={index}
          {...option}
          isOpenAtFirst={index === first}
        />
      ))}
    </PageSheet>
  );
}

type OptionVotersProps = { message: Message; option: number; text: string; count: number; isOpenAtFirst: boolean };

function OptionVoters({ message, option, text, count, isOpenAtFirst }: OptionVotersProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const listId = useId();
  return (
    <section className="border-b border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          disabled={count === 0}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 py-2 text-left text-chat font-semibold -outline-offset-2 disabled:text-ink-3"
        >
          <bdi className="min-w-0 flex-1 wrap-anywhere">
            <OptionText text={text} />
          </bdi>
          <span className="tabular-nums">
            {formatNumber(count)}
            <span className="sr-only">{count === 1 ? ' voto' : ' votos'}</span>
          </span>
          <Icon of={IconChevronDown} size={18} className={classNames(isOpen && 'rotate-180')} />
        </button>
      </h3>
      <div id={listId}>{isOpen && count > 0 && <Voters message={message} option={option} />}</div>
    </section>
  );
}

function Voters({ message, option }: { message: Message; option: number }) {
  const list = useInfiniteQuery(votersQuery(message, option));
  if (list.isPending) {
    return (
      <SkeletonGroup label="Carregando quem votou" className="flex flex-col gap-4 py-3">
        <Skeleton className="h-9 w-full" />
      </SkeletonGroup>
    );
  }
  if (!list.data) return <QueryError shape="line" query={list} title="Não foi possível carregar quem votou" />;
  return (
    <>
      <ul className="-mx-(--gutter) pb-2">
        {list.data.pages
          .flatMap(({ items }) => items)
          .map((person) => (
            <li key={person.id}>
              <Row
                render={<Link to="/profile/$userId" params={{ userId: person.id }} />}
                leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
                title={person.fullName}
                detail={`@${person.username}`}
              />
            </li>
          ))}
      </ul>
      <ListEnd list={list} margin={200} />
    </>
  );
}
