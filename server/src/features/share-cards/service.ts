import { product, tagline } from '@publyka/contract/brand';
import { idSchema } from '@publyka/contract/page';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import { type RateLimit, takeForNetwork } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookie } from '../../platform/sessions/sessions.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { getInviter } from '../invitations/service.ts';

/** Enough for the previews of messengers; beyond the limit the page comes without a preview. */
const limit: RateLimit = { name: 'share-cards', times: 120, seconds: 60, counted: 'per-node' };

/** What the head of every page says of the product. `publicUrl` is where people find us. */
export function describeSite(publicUrl: string): string {
  return renderCard(siteCard, { publicUrl, path: '/' });
}

/** What the head of the page at this address says instead; null for what every page says. */
export async function describePage(platform: Platform, context: HttpContext): Promise<string | null> {
  const card = await findShareCard(platform, context);
  return card && renderCard(card, { publicUrl: platform.config.publicUrl, path: context.req.path });
}

/**
 * The card of an address of ours, as far as a visitor may know what is there; null for the one of every page, which is
 * enough for people who are signed in, and for everybody while the node is full.
 */
async function findShareCard(platform: Platform, context: HttpContext): Promise<ShareCard | null> {
  if (readCookie(context.req.header('cookie'), platform.sessions.cookieName)) return null;
  const { pathname, searchParams } = new URL(context.req.url);
  const invitation = pathname === '/auth' ? readId(searchParams.get('convite')) : null;
  const post = readId(/^\/post\/([^/]+)\/?$/u.exec(pathname)?.[1]);
  if (
    (!invitation && !post) ||
    platform.concurrencyLimit.isSaturated() ||
    !(await takeForNetwork(platform, context, limit))
  )
    return null;
  const leave = platform.concurrencyLimit.acquire();
  try {
    if (invitation) return await invitationCard(platform, invitation);
    return post ? postCard : null;
  } finally {
    leave();
  }
}

function readId(text: string | null | undefined): string | null {
  return idSchema.safeParse(text).data ?? null;
}

async function invitationCard(platform: Platform, inviterId: string): Promise<ShareCard | null> {
  try {
    const { fullName } = await getInviter(platform, inviterId);
    return { title: `${fullName} convidou você para o ${product}`, description: `${tagline}.` };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** A post that is on the web has a page of its own (open-web); of any other a card says no more than of none. */
const postCard: ShareCard = { title: `Publicação no ${product}`, description: 'Entre para ler e conversar.' };

/** What other sites and messengers show of a link to us. */
interface ShareCard {
  title: string;
  description: string;
  /** A path of ours; without one, the picture of the product. */
  image?: string | undefined;
}

/** The card of every page that has none of its own. */
const siteCard: ShareCard = { title: product, description: `${tagline}.` };

const sitePicture = { path: '/cartao.png', width: 1200, height: 630 };

/** The card for the head of a page, by the Open Graph protocol (ogp.me) and what X adds to it. */
function renderCard(card: ShareCard, address: { publicUrl: string; path: string }): string {
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
