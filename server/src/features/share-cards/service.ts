import { product, tagline } from '@publyka/contract/brand';
import { idSchema } from '@publyka/contract/page';
import { AppError } from '../../platform/http/app-error.ts';
import type { ShareCard } from '../../platform/http/share-card.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookie } from '../../platform/sessions/cookie.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { listForGuest } from '../feed/service.ts';
import { getInviter } from '../invitations/service.ts';

/** Characters of a post that a card tells; messengers show about as much. */
const descriptionLength = 200;

/**
 * The card of an address of ours, as far as a visitor may know what is there; null for the one of every page, which is
 * enough for people who are signed in.
 */
export async function findShareCard(platform: Platform, request: Request): Promise<ShareCard | null> {
  if (readCookie(request.headers.get('cookie') ?? undefined, platform.sessions.cookieName)) return null;
  const { pathname, searchParams } = new URL(request.url);
  const invitation = pathname === '/auth' ? readId(searchParams.get('convite')) : null;
  if (invitation) return invitationCard(platform, invitation);
  const post = readId(/^\/post\/([^/]+)\/?$/u.exec(pathname)?.[1]);
  return post ? postCard(platform, post) : null;
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

/** Only of a post that stands among those that visitors read: of any other the card says no more than of none. */
async function postCard(platform: Platform, postId: string): Promise<ShareCard> {
  const { items } = await listForGuest(platform);
  const post = items.find(({ id }) => id === postId);
  if (!post) return { title: `Publicação no ${product}`, description: 'Entre para ler e conversar.' };
  return {
    title: `${post.author.fullName} no ${product}`,
    description: excerptOf(post.content, descriptionLength) || 'Entre para ver e conversar.',
    image: post.imageUrl ?? undefined,
  };
}
