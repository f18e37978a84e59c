import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { registerFeature } from '../../lib/features.ts';
import { applyLiveEvent, refetchTopic } from '../../lib/live/live-cache.ts';
import { searchFeature, searchQuery } from './data.ts';

registerFeature(searchFeature);

test('what was found does not outlast a change of what one may see', () => {
  const client = new QueryClient();
  const { queryKey } = searchQuery('mangue', 'all');
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const find = () =>
    client.setQueryData(queryKey, {
      ...{ terms: [], stems: [], isNear: false, messages: [], people: [], groups: [], works: [] },
      ...{ posts: [], drops: [], files: [], rooms: [], open: [] },
    });
  find();
  applyLiveEvent(client, { seq: 1, type: 'suggestion.dismissed', data: { personId: 'x' } });
  expect(isStale()).toBe(false);
  applyLiveEvent(client, { seq: 2, type: 'membership.lost', data: { communityId: 'c', joinedAt: '' } });
  expect(isStale()).toBe(true);
  find();
  applyLiveEvent(client, { seq: 3, type: 'person.shown', data: { personId: 'x' } });
  expect(isStale()).toBe(true);
  find();
  refetchTopic(client, 'user:1');
  expect(isStale()).toBe(true);
});
