import type { WorkCard } from '@publyka/contract/routes/works';
import type { WebPage } from '@publyka/contract/web-pages';

/** An id within a path. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A username, or a person's id in its place. */
export const personPattern = '[0-9A-Za-z_-]{3,36}';

/** A page that lists posts, which programs follow as a feed. */
export type Listing = Extract<WebPage, { kind: 'profile' | 'work' | 'today' }>;

/** The one path under which a page is known. */
export function pathOf(page: WebPage): string {
  switch (page.kind) {
    case 'post':
      return `/post/${page.post.id}`;
    case 'drop':
      return `/drops/${page.drop.id}`;
    case 'review':
      return `/avaliacao/${page.review.id}`;
    case 'profile':
      return `/profile/${page.profile.person.username}`;
    case 'work':
      return `/obra/${page.work.id}`;
    case 'today':
      return page.interestId === null ? '/publicas' : `/publicas?interesse=${page.interestId}`;
    case 'legal':
      return `/${page.text}`;
    case 'members':
      return page.path;
    case 'entrance':
      return '/';
  }
}

export function feedPathOf(page: Listing): string {
  const [path = '', query] = pathOf(page).split('?');
  return `${path}/atom.xml${query ? `?${query}` : ''}`;
}

/** What a work is called. */
export function workTitle({ title, identifier }: Pick<WorkCard, 'title' | 'identifier'>): string {
  return title ?? identifier?.value ?? 'Obra';
}
