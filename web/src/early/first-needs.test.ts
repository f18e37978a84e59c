import { expect, test } from 'vitest';
import { firstNeeds, type Need, needsSession, type Visit } from './first-needs.ts';

const me = {
  id: '01a200ad-751c-73ad-b8b5-f538fa1ef609',
  onboardedAt: '2026-11-01T12:00:00.000Z',
  onboardingSeenAt: null,
};
const other = '01a200ad-751c-73ad-b8b5-f538fa1ef610';

function needsOf(pathname: string, visit: Partial<Visit> = {}, person: Parameters<typeof firstNeeds>[1] = me): Need[] {
  return firstNeeds({ pathname, search: '', feedTab: 'relevant', ...visit }, person);
}

const addressesOf = (needs: Need[] | undefined) => needs?.map(({ address }) => address) ?? [];
const shell = ['/api/unread', '/api/badges'];

test('pages of members begin with the session and what the bars show; public ones ask nothing', () => {
  for (const path of ['/', '/auth', '/onboarding', '/settings', `/post/${other}`])
    expect(needsSession(path)).toBe(true);
  for (const path of ['/terms', '/privacy-policy', '/solucoes/acoes', '/dropsy'])
    expect(needsSession(path)).toBe(false);
  expect(addressesOf(needsOf('/settings'))).toEqual(shell);
  expect(needsOf('/onboarding')).toEqual([]);
});

test('the feed is asked for in the tab that was open, and not for a newcomer, who is led away', () => {
  expect(addressesOf(needsOf('/'))).toEqual([...shell, '/api/feed/relevant']);
  expect(addressesOf(needsOf('/', { feedTab: 'recent' }))).toEqual([...shell, '/api/feed/recent']);
  expect(addressesOf(needsOf('/', {}, { ...me, onboardedAt: null }))).toEqual(shell);
});

test('a conversation is asked for once it is known to be one’s own, and not where a message is linked', () => {
  const inOther = (needs: Need[], communityId: string) =>
    addressesOf(needs[0]?.next?.({ communities: { [communityId]: {} } }));
  const path = `/communities/${other}`;
  expect(inOther(needsOf(path), other)).toEqual([`/api/communities/${other}/messages`]);
  expect(inOther(needsOf(path), me.id)).toEqual([]);
  expect(inOther(needsOf(path, { search: '?mensagem=1' }), other)).toEqual([]);
  expect(inOther(needsOf(`${path}/room/${me.id}`), other)).toContain(
    `/api/communities/${other}/messages?roomId=${me.id}`,
  );
});

test('posts of a person and comments of a post follow what they belong to', () => {
  const profile = needsOf(`/profile/${other}`).at(-1);
  expect(profile?.address).toBe(`/api/people/${other}`);
  expect(addressesOf(profile?.next?.({}))).toEqual([`/api/people/${other}/posts`]);
  const post = needsOf(`/post/${other}`).at(-1);
  expect(addressesOf(post?.next?.({}))).toEqual([`/api/posts/${other}/comments`]);
  expect(needsOf(`/post/${other}`, { search: '?comentario=1' }).at(-1)?.next).toBeUndefined();
});
