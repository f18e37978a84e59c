import type { WebAuthor, WebPage } from '@publyka/contract/web-pages';
import { pathOf } from './addresses.ts';
import { type At, workType } from './structured.ts';

/** Signposting (signposting.org): what programs follow without reading the page. */
export function signposts(page: WebPage, at: At): string[] {
  const canonical = [`<${at(pathOf(page))}>; rel="canonical"`];
  switch (page.kind) {
    case 'post':
      return [...canonical, typed('DiscussionForumPosting'), ...authored(page.post.author, at)];
    case 'drop':
      return [...canonical, typed('VideoObject'), ...authored(page.drop.author, at)];
    case 'review':
      return [...canonical, typed('Review'), ...authored(page.review.author, at)];
    case 'profile':
      return [
        ...canonical,
        typed('ProfilePage'),
        ...(page.profile.orcid ? [`<https://orcid.org/${page.profile.orcid}>; rel="author"`] : []),
      ];
    case 'work': {
      const url = page.work.identifier?.url;
      return [...canonical, typed(workType(page.work)), ...(url ? [`<${new URL(url).href}>; rel="cite-as"`] : [])];
    }
    case 'today':
      return [...canonical, typed('CollectionPage')];
    case 'legal':
    case 'members':
      return [...canonical, typed('WebPage')];
    case 'entrance':
      return [...canonical, typed('WebSite')];
  }
}

function typed(type: string): string {
  return `<https://schema.org/${type}>; rel="type"`;
}

function authored({ hasPage, username }: WebAuthor, at: At): string[] {
  return hasPage ? [`<${at(`/profile/${username}`)}>; rel="author"`] : [];
}
