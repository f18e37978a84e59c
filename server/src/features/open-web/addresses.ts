import type { WebPage } from '@publyka/contract/web-pages';

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
  }
}
