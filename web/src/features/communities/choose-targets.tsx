import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { withoutAccents } from '../../lib/text/cut-text.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { communitiesQuery, directsQuery } from './data.ts';

type Choice = { chosen: readonly string[]; onToggle: (communityId: string) => void };

/** One's conversations where one may write, to choose several that something goes to, found by a part of their names. */
export function ChooseTargets(choice: Choice) {
  const [text, setText] = useState('');
  return (
    <>
      <div className="px-(--gutter) pb-2">
        <SearchInput label="Buscar conversa" value={text} onValueChange={setText} placeholder="Buscar conversa" />
      </div>
      <Directs {...choice} text={text} />
      <Groups {...choice} text={text} />
    </>
  );
}

type ListProps = Choice & { text: string };

/** Nothing where there are none. */
function Directs({ text, ...choice }: ListProps) {
  const { list, found } = useFound(directsQuery, text);
  if (!found || found.length === 0) return null;
  return (
    <>
      <Choices {...choice} label={communityTexts.directsTab} communities={found} />
      <ListEnd list={list} errorTitle={errorTexts.loadCommunities} />
    </>
  );
}

function Groups({ text, ...choice }: ListProps) {
  const { list, found } = useFound(communitiesQuery, text);
  if (!found && list.isError)
    return <QueryError query={list} title={errorTexts.loadCommunities} className="px-(--gutter)!" />;
  if (!found) return <ListSkeleton />;
  return (
    <>
      {found.length === 0 && !list.hasNextPage && (
        <p role="status" className="px-(--gutter) py-4 text-ui text-ink-2">
          {text ? 'Nenhuma RePublyka com esse nome.' : 'Você ainda não está em nenhuma RePublyka.'}
        </p>
      )}
      <Choices {...choice} label={communityTexts.title} communities={found} />
      <ListEnd list={list} skeleton={<ListSkeleton />} errorTitle={errorTexts.loadCommunities} />
    </>
  );
}

/** Those where one may write. While one searches, all pages are fetched. */
function useFound(query: typeof communitiesQuery, text: string) {
  const list = useInfiniteQuery(query);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const sought = withoutAccents(text.trim());
  const isDue = sought !== '' && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  const found = data?.pages
    .flatMap((page) => page.items)
    .filter(({ name, archivedAt, direct }) => !archivedAt && direct?.canWrite !== false && isIn(name, sought));
  return { list, found };
}

function isIn(name: string, sought: string): boolean {
  return withoutAccents(name).includes(sought);
}

type ChoicesProps = Choice & { label: string; communities: readonly Community[] };

function Choices({ label, communities, chosen, onToggle }: ChoicesProps) {
  return (
    <ul aria-label={label}>
      {communities.map((community) => (
        <li key={community.id} className="row-rule">
          <label className="flex min-h-15 cursor-pointer items-center gap-3 px-(--gutter) hover:bg-hover active:bg-sunken">
            <CommunityAvatar community={community} size={40} />
            <span className="min-w-0 flex-1 truncate text-chat font-semibold">{community.name}</span>
            <input
              type="checkbox"
              className="check-box"
              checked={chosen.includes(community.id)}
              onChange={() => onToggle(community.id)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
