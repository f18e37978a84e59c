import type { PagedSection } from '@publyka/contract/routes/search';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { searchedSectionQuery } from './data.ts';
import { SectionRows } from './other-results.tsx';

/** All that one section has, page by page. */
export function SearchedSection({ q, section }: { q: string; section: PagedSection }) {
  const list = useInfiniteQuery(searchedSectionQuery(q, section));
  const pages = list.data?.pages;
  const title = searchTexts.sections[section];
  if (list.isPending) return <ResultsSkeleton />;
  if (!pages) return <QueryError query={list} title={errorTexts.search} />;
  if (pages.every((page) => page[section].length === 0))
    return (
      <EmptyState mark="[s. n.]" title={searchTexts.nothing}>
        Tente com menos palavras, ou com outras.
      </EmptyState>
    );
  return (
    <section aria-label={title} className="pt-4">
      <QuietHeading level={2} className="px-(--gutter) pb-1">
        {title}
      </QuietHeading>
      <ul>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages only ever come at the end
          <SectionRows key={index} section={section} results={page} />
        ))}
      </ul>
      <ListEnd list={list} skeleton={<ResultsSkeleton />} errorTitle={errorTexts.search} />
    </section>
  );
}

export function ResultsSkeleton() {
  return (
    <SkeletonGroup label={searchTexts.busy} className="flex flex-col gap-6 px-(--gutter) py-4">
      {['a', 'b', 'c'].map((row) => (
        <SkeletonText key={row} widths={[35, 95, 70]} />
      ))}
    </SkeletonGroup>
  );
}
