import { type CslName, textOf } from '@publyka/contract/abnt/csl';
import { product, tagline } from '@publyka/contract/brand';
import type { Person } from '@publyka/contract/routes/profiles';
import { videoUrl, widestUrl } from '@publyka/contract/routes/uploads';
import type { WorkCard } from '@publyka/contract/routes/works';
import { legalTitles } from '@publyka/contract/text/legal-texts';
import type { WebAuthor, WebDrop, WebPage, WebPost, WebReview, WebWork } from '@publyka/contract/web-pages';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { pathOf, workTitle } from './addresses.ts';

/** What a page shows, in the words of schema.org: what search engines and reference managers read. */
type Thing = { '@type': string } & Record<string, unknown>;

/** Makes an address of ours absolute. */
export type At = (path: string) => string;

export function structuredDataOf(page: WebPage, at: At): Thing {
  return { '@context': 'https://schema.org', ...thingOf(page, at) };
}

function thingOf(page: WebPage, at: At): Thing {
  switch (page.kind) {
    case 'post':
      return { ...toPosting(page.post, at), mainEntityOfPage: at(pathOf(page)) };
    case 'drop':
      return toVideo(page.drop, at);
    case 'review':
      return toReview(page.review, at);
    case 'profile': {
      const { person, bio, orcid } = page.profile;
      return {
        '@type': 'ProfilePage',
        url: at(pathOf(page)),
        mainEntity: { ...toPerson(person, at), ...described(bio, orcid) },
        ...(page.works.length > 0 && { mentions: page.works.map((work) => toWork(work, at)) }),
      };
    }
    case 'work':
      return {
        ...toWork(page.work, at),
        ...detailsOf(page.work),
        review: page.reviews.map((review) => toReview(review, at)),
      };
    case 'today':
      return {
        '@type': 'CollectionPage',
        url: at(pathOf(page)),
        inLanguage: 'pt-BR',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: page.posts.items.map(({ id }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: at(`/post/${id}`),
          })),
        },
      };
    case 'legal':
      return { '@type': 'WebPage', url: at(pathOf(page)), name: legalTitles[page.text], inLanguage: 'pt-BR' };
    case 'members':
      return { '@type': 'WebPage', url: at(pathOf(page)), name: product, inLanguage: 'pt-BR' };
    case 'entrance':
      return { '@type': 'WebSite', url: at('/'), name: product, description: tagline, inLanguage: 'pt-BR' };
  }
}

function described(bio: string | null, orcid: string | null): Record<string, unknown> {
  const address = orcid && `https://orcid.org/${orcid}`;
  return { ...(bio && { description: bio }), ...(address && { identifier: address, sameAs: [address] }) };
}

function toPerson({ fullName, username, title, institution, avatar }: Person, at: At, hasPage = true): Thing {
  return {
    '@type': 'Person',
    name: fullName,
    alternateName: `@${username}`,
    ...(hasPage && { url: at(`/profile/${username}`) }),
    ...(title && { jobTitle: title }),
    ...(institution && { affiliation: { '@type': 'Organization', name: institution } }),
    ...(avatar && { image: at(widestUrl(avatar)) }),
  };
}

function toAuthor(author: WebAuthor, at: At): Thing {
  return toPerson(author, at, author.hasPage);
}

function counted(type: string, count: number): Thing {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount: count,
  };
}

function toPosting(post: WebPost, at: At): Thing {
  const url = at(`/post/${post.id}`);
  return {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline: excerptOf(post.content, 110),
    text: post.content,
    inLanguage: 'pt-BR',
    author: toAuthor(post.author, at),
    publisher: { '@type': 'Organization', name: product, url: at('/') },
    datePublished: post.createdAt,
    ...(post.editedAt && { dateModified: post.editedAt }),
    ...(post.images.length > 0 && { image: post.images.map((image) => at(widestUrl(image))) }),
    commentCount: post.commentsCount,
    interactionStatistic: [counted('LikeAction', post.likesCount), counted('CommentAction', post.commentsCount)],
    ...(post.works.length > 0 && { citation: post.works.map((work) => toWork(work, at)) }),
  };
}

function toVideo(drop: WebDrop, at: At): Thing {
  return {
    '@type': 'VideoObject',
    url: at(`/drops/${drop.id}`),
    name: drop.title,
    description: drop.description,
    inLanguage: 'pt-BR',
    author: toAuthor(drop.author, at),
    uploadDate: drop.createdAt,
    contentUrl: at(videoUrl(drop.video.id)),
    duration: `PT${Math.max(1, Math.round(drop.video.durationMs / 1000))}S`,
    thumbnailUrl: at(drop.cover ? widestUrl(drop.cover) : '/cartao.png'),
    interactionStatistic: [counted('LikeAction', drop.likesCount)],
  };
}

function toReview(review: WebReview, at: At): Thing {
  const { subject } = review;
  const url = at(`/avaliacao/${review.id}`);
  return {
    '@type': 'Review',
    '@id': url,
    url,
    author: toAuthor(review.author, at),
    datePublished: review.createdAt,
    ...(review.editedAt && { dateModified: review.editedAt }),
    inLanguage: 'pt-BR',
    reviewBody: `${review.strongest}\n\n${review.firstStep}`,
    itemReviewed:
      subject.kind === 'work'
        ? toWork(subject.work, at)
        : {
            '@type': 'DiscussionForumPosting',
            url: at(`/post/${subject.id}`),
            text: subject.content,
            author: { '@type': 'Person', name: subject.authorName },
          },
  };
}

const workTypes: Partial<Record<NonNullable<WorkCard['kind']>, string>> = {
  article: 'ScholarlyArticle',
  preprint: 'ScholarlyArticle',
  paper: 'ScholarlyArticle',
  newspaper: 'NewsArticle',
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  dataset: 'Dataset',
  website: 'WebSite',
  periodical: 'Periodical',
  law: 'Legislation',
};

/** The schema.org type of a work. */
export function workType({ kind }: Pick<WorkCard, 'kind'>): string {
  return (kind && workTypes[kind]) ?? 'CreativeWork';
}

function toWork(work: WorkCard, at: At): Thing {
  const { authors, container, year, identifier, isOpenAccess } = work;
  return {
    '@type': workType(work),
    '@id': at(`/obra/${work.id}`),
    url: at(`/obra/${work.id}`),
    name: workTitle(work),
    ...(authors && { creditText: authors }),
    ...(container && { isPartOf: { '@type': 'CreativeWork', name: container } }),
    ...(year && { datePublished: year }),
    ...(identifier && {
      identifier: { '@type': 'PropertyValue', propertyID: identifier.scheme.toUpperCase(), value: identifier.value },
      ...(identifier.url && { sameAs: identifier.url }),
    }),
    ...(isOpenAccess && { isAccessibleForFree: true }),
  };
}

/** What its page knows beyond the card. */
function detailsOf({ csl }: WebWork): Record<string, unknown> {
  const author = csl?.author?.map(toAuthorName) ?? [];
  return {
    ...(author.length > 0 && { author }),
    ...(csl && textOf(csl, 'publisher') && { publisher: { '@type': 'Organization', name: textOf(csl, 'publisher') } }),
    ...(csl && textOf(csl, 'language') && { inLanguage: textOf(csl, 'language') }),
  };
}

function toAuthorName({ given, family, literal }: CslName): Thing {
  const name = literal ?? [given, family].filter(Boolean).join(' ');
  return { '@type': 'Person', name, ...(given && { givenName: given }), ...(family && { familyName: family }) };
}
