import { product, tagline } from '@publyka/contract/brand';
import { widestUrl } from '@publyka/contract/routes/uploads';
import { legalDescriptions, legalTitles } from '@publyka/contract/text/legal-texts';
import type { WebPage, WebPost } from '@publyka/contract/web-pages';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { feedPathOf, pathOf, workTitle } from './addresses.ts';
import { citationTags } from './citation-tags.ts';
import { structuredDataOf } from './structured.ts';

/** Characters of a text that search engines and messengers show. */
const descriptionLength = 200;
const titleLength = 70;

interface Summary {
  title: string;
  description: string;
  /** A path of ours. */
  image: string | null;
  type: 'article' | 'profile' | 'website' | 'video.other';
}

/** What other sites and messengers show of a page. */
function summaryOf(page: WebPage): Summary {
  switch (page.kind) {
    case 'post': {
      const { author, content, images } = page.post;
      const drawn = `${pathOf(page)}/cartao.png?v=${pictureVersion(page.post)}`;
      return {
        title: `${author.fullName}: “${excerptOf(content, titleLength)}”`,
        description: excerptOf(content, descriptionLength),
        image: images[0] ? widestUrl(images[0]) : drawn,
        type: 'article',
      };
    }
    case 'drop': {
      const { author, title, description, cover } = page.drop;
      return {
        title: `${author.fullName}: ${title}`,
        description: excerptOf(description, descriptionLength),
        image: cover && widestUrl(cover),
        type: 'video.other',
      };
    }
    case 'review': {
      const { author, strongest } = page.review;
      const title = `Avaliação de ${author.fullName}: ${subjectTitle(page.review.subject)}`;
      return { title, description: excerptOf(strongest, descriptionLength), image: null, type: 'article' };
    }
    case 'profile': {
      const { person, bio } = page.profile;
      const role = [person.title, person.institution].filter(Boolean).join(' · ');
      const description = excerptOf(bio ?? '', descriptionLength) || role || `${person.fullName} no ${product}`;
      return { title: person.fullName, description, image: person.avatar && widestUrl(person.avatar), type: 'profile' };
    }
    case 'work': {
      const { authors, container, year } = page.work;
      const description = [authors, container, year].filter(Boolean).join(' · ') || `Obra no ${product}`;
      return { title: workTitle(page.work), description, image: null, type: 'article' };
    }
    case 'today': {
      const name = page.interests.find(({ id }) => id === page.interestId)?.name;
      const title = name ? `Públicas sobre ${name}` : 'Públicas na web';
      return { title, description: 'O que pesquisadores publicaram para a web.', image: null, type: 'website' };
    }
    case 'legal':
      return { title: legalTitles[page.text], description: legalDescriptions[page.text], image: null, type: 'website' };
    case 'members':
      return siteSummary('Isto é para quem participa');
    case 'entrance':
      return siteSummary(product);
  }
}

/** Sums up a page of the installation itself. */
function siteSummary(title: string): Summary {
  return { title, description: `${tagline}.`, image: null, type: 'website' };
}

/** Another address after an edit: messengers keep pictures for days. */
function pictureVersion({ createdAt, editedAt }: WebPost): number {
  return Date.parse(editedAt ?? createdAt);
}

function subjectTitle(subject: Extract<WebPage, { kind: 'review' }>['review']['subject']): string {
  return subject.kind === 'work' ? workTitle(subject.work) : excerptOf(subject.content, titleLength);
}

/** The picture of pages without one of their own. */
const sitePicture = '/cartao.png';

/** What stands in the head of a page: for browsers, search engines and messengers. */
export function renderHead(page: WebPage, publicUrl: string): string {
  const at = (path: string) => new URL(path, publicUrl).href;
  const { title, description, image, type } = summaryOf(page);
  const canonical = at(pathOf(page));
  const metas = [
    ['name', 'description', description],
    ['name', 'robots', page.kind === 'members' ? 'noindex' : 'max-snippet:-1, max-image-preview:large'],
    ['property', 'og:type', type],
    ['property', 'og:site_name', product],
    ['property', 'og:locale', 'pt_BR'],
    ['property', 'og:url', canonical],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', at(image ?? sitePicture)],
    ['name', 'twitter:card', 'summary_large_image'],
  ].map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`);
  const citations = page.kind === 'work' ? citationTags(page.work) : [];
  return [
    `<title>${escapeHtml(title === product ? title : `${title} · ${product}`)}</title>`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...metas,
    ...citations.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...alternates(page, at),
    `<script type="application/ld+json">${inScript(structuredDataOf(page, at))}</script>`,
  ].join('\n');
}

/** Where the same is found as a feed, as a frame for other sites, or by servers of the Fediverse. */
function alternates(page: WebPage, at: (path: string) => string): string[] {
  if (page.kind === 'review' || page.kind === 'legal' || page.kind === 'members' || page.kind === 'entrance') return [];
  const link = (type: string, href: string) => `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`;
  const url = 'fediverseUrl' in page ? page.fediverseUrl : null;
  const inFediverse = url === null ? [] : [link('application/activity+json', url)];
  if (page.kind === 'post' || page.kind === 'drop') {
    const address = at(`/oembed?url=${encodeURIComponent(at(pathOf(page)))}`);
    return [link('application/json+oembed', address), ...inFediverse];
  }
  return [link('application/atom+xml', at(feedPathOf(page))), ...inFediverse];
}

/** JSON within a script: no sign of it ends the script. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
