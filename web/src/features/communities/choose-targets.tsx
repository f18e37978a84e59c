import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { withoutAccents } from '../../lib/without-accents.ts';
import { SearchInput } from '../../ui/text-input.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { communitiesQuery } from './community-queries.ts';
import { ListSkeleton } from './list-skeleton.tsx';

type ChooseTargetsProps = { chosen: readonly string[]; onToggle: (communityId: string) => void };

/** One's RePublykas, to choose several that something goes to, found by a part of their names. */
export function ChooseTargets({ chosen, onToggle }: ChooseTargetsProps) {
  const [text, setText] = useState('');
  const list = useInfiniteQuery(communitiesQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const all = list.data?.pages.flatMap((page) => page.items);
  const sought = withoutAccents(text.trim());
  const isDue = sought !== '' && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  if (!all && isError) return <QueryError query={list} title={errorTexts.loadCommunities} className="px-(--gutter)!" />;
  if (!all) return <ListSkeleton />;
  const shown = all.filter(({ name }) => withoutAccents(name).includes(sought));
  return (
    <>
      <div className="px-(--gutter) pb-2">
        <SearchInput label="Buscar RePublyka" value={text} onValueChange={setText} placeholder="Buscar RePublyka" />
      </div>
      {shown.length === 0 && !hasNextPage && (
        <p role="status" className="px-(--gutter) py-4 text-ui text-ink-2">
          {all.length === 0 ? 'Você ainda não está em nenhuma RePublyka.' : 'Nenhuma RePublyka com esse nome.'}
        </p>
      )}
      <ul aria-label={communityTexts.title}>
        {shown.map((community) => (
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
      <ListEnd list={list} skeleton={<ListSkeleton />} errorTitle={errorTexts.loadCommunities} />
    </>
  );
}
