import { type FeedWeights, weigh } from '@publyka/contract/feed-weights';
import { getFeedWeightsRoute } from '@publyka/contract/routes/feed';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { Cursor } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import type { FeedIdPage } from './data.ts';

export const weightsQuery = queryOptions({
  queryKey: ['feed-weights'],
  queryFn: ({ signal }) => call(getFeedWeightsRoute, {}, { signal }),
  staleTime: 0,
});

export const weightsFeature: Feature = {
  live: {
    appliers: {
      'feed_weights.set': (queryClient, { data }) => {
        queryClient.setQueryData(weightsQuery.queryKey, data);
      },
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:')) void queryClient.invalidateQueries({ queryKey: weightsQuery.queryKey });
    },
  },
};

export type FeedData = InfiniteData<FeedIdPage, Cursor>;

export function idsOf(data: FeedData): string[] {
  return data.pages.flatMap(({ items }) => items);
}

/** More than any score. */
const partSize = 1e6;

/**
 * The fetched posts of a ranking by these weights, each in its part, as the server arranges them (parts.ts): none crosses
 * the line. What follows the ranking stays where it is.
 */
export function reweigh(data: FeedData, weights: FeedWeights): FeedData {
  const weighed = withWeights(data, weights);
  const whys = new Map(weighed.pages.flatMap((page) => Object.entries(page.whys)));
  const ids = idsOf(data);
  const lineAt = ids.indexOf('line');
  const partOf = (id: string) => {
    if (lineAt !== -1 && ids.indexOf(id) > lineAt) return 2;
    return whys.get(id)?.reasons.some(({ kind }) => kind === 'news') ? 1 : 0;
  };
  const places = new Map(ids.map((id) => [id, partOf(id) * partSize - (whys.get(id)?.score ?? 0)]));
  return reorder(weighed, (id) => places.get(id) ?? 0);
}

/** As it was before; what was not there then comes last. */
export function restore(data: FeedData, ids: readonly string[], weights: FeedWeights): FeedData {
  const places = new Map(ids.map((id, index) => [id, index]));
  return reorder(withWeights(data, weights), (id) => places.get(id) ?? ids.length);
}

function withWeights(data: FeedData, weights: FeedWeights): FeedData {
  const weighed = ({ whys }: FeedIdPage) =>
    Object.fromEntries(Object.entries(whys).map(([id, why]) => [id, weigh(why, weights)]));
  return { ...data, pages: data.pages.map((page) => ({ ...page, whys: weighed(page) })) };
}

function reorder(data: FeedData, placeOf: (id: string) => number): FeedData {
  const ranked = new Set(data.pages.flatMap(({ whys }) => Object.keys(whys)));
  const sorted = idsOf(data)
    .filter((id) => ranked.has(id))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .values();
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((id) => (ranked.has(id) ? (sorted.next().value ?? id) : id)),
  }));
  return { ...data, pages };
}
