import type { Me } from '@publyka/contract/routes/accounts';
import type { Unread } from '@publyka/contract/routes/unread';

/** An address that a page asks, and what the page asks once the answer is there. */
export type Need = { address: string; next?: (body: unknown) => Need[] };
export type Visit = { pathname: string; search: string; feedTab: 'relevant' | 'recent' };
type Member = Pick<Me, 'id' | 'onboardedAt' | 'onboardingSeenAt'>;

const memberPage = /^\/(?:$|(?:abnt|club|communities|drops|linkar|post|profile|settings)(?:\/|$))/;
const entrance = /^\/(?:auth|onboarding)$/;
const id = '([0-9a-f-]{36})';
const conversation = new RegExp(`^/communities/${id}(?:/room/${id})?$`);
const person = new RegExp(`^/profile/${id}$`);
const post = new RegExp(`^/post/${id}$`);

/** Whether a page begins by asking who is signed in. */
export function needsSession(pathname: string): boolean {
  return memberPage.test(pathname) || entrance.test(pathname);
}

/** What a page asks when it opens, for the person it opens for. The journey of the first load holds it to that. */
export function firstNeeds(visit: Visit, me: Member): Need[] {
  if (!memberPage.test(visit.pathname)) return [];
  const unread = { address: '/api/unread', next: (body: unknown) => conversationNeeds(visit, body as Unread) };
  return [unread, { address: '/api/badges' }, ...pageNeeds(visit, me)];
}

function pageNeeds({ pathname, feedTab, search }: Visit, me: Member): Need[] {
  switch (pathname) {
    case '/': // A newcomer is led to the onboarding.
      return me.onboardedAt || me.onboardingSeenAt ? [{ address: `/api/feed/${feedTab}` }] : [];
    case '/profile':
      return [withList(`/api/people/${me.id}`, 'posts')];
    case '/drops':
      return [{ address: '/api/drops' }];
    case '/linkar':
      return search === '' ? [{ address: '/api/suggestions' }] : [];
    case '/club':
      return ['', '/coupons?list=open', '/coupons?list=past', '/ranking'].map((part) => ({
        address: `/api/club${part}`,
      }));
    default:
      return innerNeeds(pathname, search);
  }
}

function innerNeeds(pathname: string, search: string): Need[] {
  if (pathname.startsWith('/communities')) return [{ address: '/api/communities' }];
  const [, personId] = person.exec(pathname) ?? [];
  if (personId) return [withList(`/api/people/${personId}`, 'posts')];
  const [, postId] = post.exec(pathname) ?? [];
  if (!postId) return [];
  const address = `/api/posts/${postId}`;
  // A linked comment is asked for with those around it.
  return [search === '' ? withList(address, 'comments') : { address }];
}

/** A thing, and then, if it is there, what belongs to it. */
function withList(address: string, list: string): Need {
  return { address, next: () => [{ address: `${address}/${list}` }] };
}

/** The newest messages of a conversation; only of one's own, since others are refused. */
function conversationNeeds({ pathname, search }: Visit, { communities }: Unread): Need[] {
  const [, communityId, roomId] = conversation.exec(pathname) ?? [];
  if (!communityId || !communities[communityId] || new URLSearchParams(search).has('mensagem')) return [];
  const community = `/api/communities/${communityId}`;
  if (!roomId) return [{ address: `${community}/messages` }];
  return [{ address: `${community}/rooms/${roomId}` }, { address: `${community}/messages?roomId=${roomId}` }];
}
