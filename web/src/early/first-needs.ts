import type { Me } from '@publyka/contract/routes/accounts';
import type { Unread } from '@publyka/contract/routes/unread';

/** An address that a page requests, and what it requests after the answer. */
export type Need = { address: string; next?: (body: unknown) => Need[] };
export type Visit = { pathname: string; search: string; feedTab: 'relevant' | 'recent' };
type Member = Pick<Me, 'id' | 'onboardedAt' | 'onboardingSeenAt'>;

const memberPage = /^\/(?:$|(?:abnt|biblioteca|club|communities|drops|linkar|obra|post|profile|settings)(?:\/|$))/;
const entrance = /^\/(?:auth|onboarding)$/;
const id = '([0-9a-f-]{36})';
const conversation = new RegExp(`^/communities/${id}(?:/room/${id})?$`);
const person = new RegExp(`^/profile/${id}$`);
const post = new RegExp(`^/post/${id}$`);
const work = new RegExp(`^/obra/${id}$`);

/** Whether a page begins by requesting the session. */
export function needsSession(pathname: string): boolean {
  return memberPage.test(pathname) || entrance.test(pathname);
}

/** What a page requests when this person opens it. The journey 'first-load' compares it with the app. */
export function firstNeeds(visit: Visit, me: Member): Need[] {
  if (!memberPage.test(visit.pathname)) return [];
  const unread = { address: '/api/unread', next: (body: unknown) => conversationNeeds(visit, body as Unread) };
  return [unread, { address: '/api/badges' }, ...pageNeeds(visit, me)];
}

function pageNeeds({ pathname, feedTab, search }: Visit, me: Member): Need[] {
  switch (pathname) {
    case '/': // Newcomers are led to the onboarding.
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
  const [, workId] = work.exec(pathname) ?? [];
  if (workId) return [withList(`/api/works/${workId}`, 'mentions')];
  const [, postId] = post.exec(pathname) ?? [];
  if (!postId) return [];
  const address = `/api/posts/${postId}`;
  // A linked comment is fetched with those around it.
  return [search === '' ? withList(address, 'comments') : { address }];
}

/** A thing and, when it exists, a list that belongs to it. */
function withList(address: string, list: string): Need {
  return { address, next: () => [{ address: `${address}/${list}` }] };
}

/** The newest messages of one's own conversation; others are refused. */
function conversationNeeds({ pathname, search }: Visit, { communities }: Unread): Need[] {
  const [, communityId, roomId] = conversation.exec(pathname) ?? [];
  if (!communityId || !communities[communityId] || new URLSearchParams(search).has('mensagem')) return [];
  const community = `/api/communities/${communityId}`;
  if (!roomId) return [{ address: `${community}/messages` }];
  return [{ address: `${community}/rooms/${roomId}` }, { address: `${community}/messages?roomId=${roomId}` }];
}
