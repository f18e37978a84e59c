import { product, tagline } from '@publyka/contract/brand';

/** What other sites and messengers show of a link to us. */
export interface ShareCard {
  title: string;
  description: string;
  /** A path of ours; without one, the picture of the product. */
  image?: string | undefined;
}

/** Of every page that has none of its own. */
export const siteCard: ShareCard = { title: product, description: `${tagline}.` };

const sitePicture = { path: '/cartao.png', width: 1200, height: 630 };

/** The card for the head of a page, by the Open Graph protocol (ogp.me) and what X adds to it. */
export function renderCard(card: ShareCard, address: { publicUrl: string; path: string }): string {
  const at = (path: string) => new URL(path, address.publicUrl).href;
  const tags = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', product],
    ['property', 'og:locale', 'pt_BR'],
    ['property', 'og:url', at(address.path)],
    ['property', 'og:title', card.title],
    ['property', 'og:description', card.description],
    ['property', 'og:image', at(card.image ?? sitePicture.path)],
    ...(card.image === undefined
      ? [
          ['property', 'og:image:width', String(sitePicture.width)],
          ['property', 'og:image:height', String(sitePicture.height)],
        ]
      : []),
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return tags
    .map(([kind, name, content = '']) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`)
    .join('\n');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
