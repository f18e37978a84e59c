import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '@publyka/contract/brand';
import type { WebEmbed } from '@publyka/contract/web-pages';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { uuidPattern } from './addresses.ts';
import { guarded } from './machines.ts';
import * as read from './read.ts';
import type { VisitorPages } from './visitor-pages.ts';

/** Every reader of a page that holds one asks for it: far more than people read here. */
const limit: RateLimit = { name: 'embeds', times: 1200, seconds: 60, counted: 'per-node' };

const height = { post: 320, drop: 560 } as const;

/** 'Incorporar': a frame for other sites, without script and cookie. */
export function serveEmbeds(app: OpenAPIHono<HttpEnvironment>, platform: Platform, visitorPages: VisitorPages): void {
  const frame = (path: string, find: (context: HttpContext) => Promise<WebEmbed['of']>) =>
    app.get(path, (context) =>
      isWebOpen(platform)
        ? guarded(platform, context, limit, async () => answerFrame(context, visitorPages, await find(context)))
        : answerFrame(context, visitorPages, null),
    );
  const { db } = platform;
  frame(`/incorporar/post/:postId{${uuidPattern}}`, ({ req }) => read.readEmbeddedPost(db, req.param('postId') ?? ''));
  frame(`/incorporar/drops/:dropId{${uuidPattern}}`, ({ req }) => read.readDropPage(db, req.param('dropId') ?? ''));
}

/** By which other sites, and our own 'Incorporar', find the frame. */
export function serveOembed(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get('/oembed', (context) => guarded(platform, context, limit, () => answerOembed(platform, context)));
}

const themes: Readonly<Record<string, string>> = { claro: 'light', escuro: 'dark' };

/** Anybody may frame it; it loads nothing but a style, fonts and pictures of ours, and runs nothing. */
const framePolicy =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Other sites show this answer whatever it is: one that they may not frame would leave the browser's own error there. */
function answerFrame(context: HttpContext, { html, render }: VisitorPages, of: WebEmbed['of']): Response {
  const theme = Object.hasOwn(themes, context.req.query('tema') ?? '') ? themes[context.req.query('tema') ?? ''] : null;
  const whole = withoutScripts(html)
    .replace('<html lang="pt-BR"', () => `<html lang="pt-BR"${theme ? ` data-theme="${theme}"` : ''}`)
    .replace('<!-- head -->', () => '<meta name="robots" content="noindex"><base target="_blank">')
    .replace('<!-- page -->', () => render({ kind: 'embed', of }));
  return context.body(whole, of ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': framePolicy,
    'cross-origin-resource-policy': 'cross-origin',
    // The policy above says who may frame it; this header of old would say nobody.
    'x-frame-options': 'ALLOWALL',
  });
}

/** Takes the scripts out of a page of our own build. */
function withoutScripts(html: string): string {
  const [before = '', ...rest] = html.split('<script');
  return before + rest.map((part) => part.slice(part.indexOf('</script>') + '</script>'.length)).join('');
}

const pathname = new RegExp(`^/(post|drops)/(${uuidPattern})$`, 'u');

/** Answers for a post or Drop on the web, by its address (oembed.com); any site may ask. */
async function answerOembed(platform: Platform, context: HttpContext): Promise<Response> {
  context.header('access-control-allow-origin', '*');
  context.header('cross-origin-resource-policy', 'cross-origin');
  const { url = '', format = 'json', maxwidth, maxheight } = context.req.query();
  if (format !== 'json') return context.text('Only JSON', 501);
  const of = await findEmbedded(platform, url, context.req.header('host'));
  if (!of) throw new AppError('not_found');
  const { author } = of.kind === 'post' ? of.post : of.drop;
  const at = (path: string) => new URL(path, platform.config.publicUrl).href;
  const path = of.kind === 'post' ? `/incorporar/post/${of.post.id}` : `/incorporar/drops/${of.drop.id}`;
  const size = { width: sizeOf(maxwidth, 600), height: sizeOf(maxheight, height[of.kind]) };
  const title = of.kind === 'post' ? `Publicação de ${author.fullName}` : `Drop de ${author.fullName}`;
  return context.json({
    version: '1.0',
    type: 'rich',
    title: of.kind === 'post' ? excerptOf(of.post.content, 110) : of.drop.title,
    author_name: author.fullName,
    ...(author.hasPage && { author_url: at(`/profile/${author.username}`) }),
    provider_name: product,
    provider_url: at('/'),
    cache_age: 3600,
    ...size,
    html: `<iframe src="${escapeHtml(at(path))}" width="100%" height="${size.height}" style="border:0;max-width:${size.width}px" sandbox="${sandbox}" loading="lazy" title="${escapeHtml(title)}"></iframe>`,
  });
}

/** By an address of ours, under the public name or the one by which we were asked. */
function findEmbedded({ db, config }: Platform, address: string, host: string | undefined): Promise<WebEmbed['of']> {
  const url = URL.parse(address);
  const isOurs = url !== null && (url.host === new URL(config.publicUrl).host || url.host === host);
  const [, kind, thingId = ''] = (isOurs && pathname.exec(url.pathname)) || [];
  if (kind === 'post') return read.readEmbeddedPost(db, thingId);
  return kind === 'drops' ? read.readDropPage(db, thingId) : Promise.resolve(null);
}

/** What it leads to opens in a window as free as any: a page of ours would not load in one that is in a sandbox, too. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-same-origin';

/** No larger than asked for, and no smaller than can be read. */
function sizeOf(asked: string | undefined, usual: number): number {
  const most = Number(asked);
  return Number.isInteger(most) && most > 0 ? Math.max(240, Math.min(usual, most)) : usual;
}
