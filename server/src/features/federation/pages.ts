import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '@publyka/contract/brand';
import { webListSize } from '@publyka/contract/limits';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { addressesOf } from './addresses.ts';
import { countFollowers } from './follower-store.ts';
import { receive } from './inbox.ts';
import { toNote } from './note.ts';
import { activityType, type Speaker, toActor } from './speaker.ts';
import * as store from './store.ts';

/** One server asks for all of its people. */
const readLimit: RateLimit = { name: 'fediverse', times: 600, seconds: 60, counted: 'per-node' };
const inboxLimit: RateLimit = { name: 'fediverse-inbox', times: 300, seconds: 60, counted: 'per-node' };

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const actorPath = `/fediverso/pessoas/:actorId{${uuidPattern}}`;

/** What other servers ask of us: who somebody is, what they published for everybody, and where to send a follow. */
export function serveFederation(app: OpenAPIHono<HttpEnvironment>, speaker: Speaker): void {
  const { platform, protocol } = speaker;
  const { db, config } = platform;
  const read = (path: string, answer: (context: HttpContext) => Promise<Response>) =>
    app.get(path, (context) =>
      guarded(speaker, context, readLimit, () =>
        platform.visitors.run(networkOf(platform.clientAddress(context)), () => answer(context)),
      ),
    );
  read('/.well-known/webfinger', (context) => answerWebFinger(speaker, context));
  read('/.well-known/nodeinfo', async (context) =>
    context.json({ links: [{ rel: `${nodeInfo}/2.1`, href: `${config.publicUrl}/nodeinfo/2.1` }] }),
  );
  read('/nodeinfo/2.1', async (context) => context.json(describeNode));
  read(actorPath, async (context) =>
    answer(context, await protocol.describeActor(await requireActor(speaker, context))),
  );
  read(`${actorPath}/seguidores`, async (context) => {
    const { addresses } = await requireActor(speaker, context);
    const totalItems = await countFollowers(db, context.req.param('actorId') ?? '');
    return answer(context, { ...collection, id: addresses.followers, totalItems });
  });
  read(`${actorPath}/publicacoes`, (context) => answerOutbox(speaker, context));
  read(`${actorPath}/publicacoes/:postId{${uuidPattern}}`, async (context) => {
    const { addresses } = await requireActor(speaker, context);
    const { actorId = '', postId = '' } = context.req.param();
    const [row] = await store.selectPosts(db, actorId, { postId, limit: 1 });
    if (!row) throw new AppError('not_found');
    return answer(context, await protocol.describeNote(addresses, toNote(config.publicUrl, addresses, row)));
  });
  // While it waits for other servers it is no load: it has a queue of its own.
  const inbox = (path: string) =>
    app.post(path, (context) => guarded(speaker, context, inboxLimit, () => receive(speaker, context)));
  inbox(`${actorPath}/entrada`);
  inbox('/fediverso/entrada');
}

/** Limited as every request is; nothing is there while the web is closed. */
async function guarded(
  { platform }: Speaker,
  context: HttpContext,
  limit: RateLimit,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!isWebOpen(platform)) throw new AppError('not_found');
  if (platform.concurrencyLimit.isSaturated()) throw new AppError('unavailable');
  await platform.limits.take([{ limit, subject: networkOf(platform.clientAddress(context)) }]);
  return work();
}

function answer(context: HttpContext, document: unknown): Response {
  return context.body(JSON.stringify(document), 200, { 'content-type': activityType, 'cache-control': 'no-cache' });
}

async function requireActor({ platform }: Speaker, { req }: HttpContext) {
  const row = await store.selectActor(platform.db, { id: req.param('actorId') ?? '' });
  if (!row) throw new AppError('not_found');
  return toActor(platform, row);
}

/** `acct:ana@exemplo.br`, or the address of her page or actor (RFC 7033). */
async function answerWebFinger({ platform }: Speaker, context: HttpContext): Promise<Response> {
  const { publicUrl } = platform.config;
  const { host } = new URL(publicUrl);
  const [, username, at] =
    /^acct:@?([a-z0-9_]{3,30})@([^@\s/]{1,253})$/iu.exec(context.req.query('resource') ?? '') ?? [];
  const row = username && at?.toLowerCase() === host ? await store.selectActor(platform.db, { username }) : null;
  if (!row) throw new AppError('not_found');
  const page = `${publicUrl}/profile/${row.username}`;
  const { actor } = addressesOf(publicUrl, row.id);
  const links = [
    { rel: 'self', type: 'application/activity+json', href: actor },
    { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
  ];
  const described = { subject: `acct:${row.username}@${host}`, aliases: [page, actor], links };
  return context.body(JSON.stringify(described), 200, {
    'content-type': 'application/jrd+json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
}

const nodeInfo = 'http://nodeinfo.diaspora.software/ns/schema';

/** Counts of people and posts are nobody's business. */
const describeNode = {
  version: '2.1',
  software: { name: product.toLowerCase(), version: '0.1.0' },
  protocols: ['activitypub'],
  services: { inbound: [], outbound: ['atom1.0'] },
  openRegistrations: false,
  usage: { users: {} },
  metadata: {},
};

const collection = { '@context': 'https://www.w3.org/ns/activitystreams', type: 'OrderedCollection' };

/** Without a page only how much there is; then newest first, page after page. */
async function answerOutbox({ platform, protocol }: Speaker, context: HttpContext): Promise<Response> {
  const { addresses } = await requireActor({ platform, protocol }, context);
  const actorId = context.req.param('actorId') ?? '';
  const { outbox } = addresses;
  const page = context.req.query('pagina');
  if (page === undefined) {
    const totalItems = await store.countPosts(platform.db, actorId);
    return answer(context, { ...collection, id: outbox, totalItems, first: `${outbox}?pagina=1` });
  }
  const cursor = page === '1' ? null : decodeTimeCursor(page);
  const rows = await store.selectPosts(platform.db, actorId, { cursor, limit: webListSize + 1 });
  const { items, nextCursor } = toPage(rows, webListSize, (row) => row);
  const notes = items.map((row) => toNote(platform.config.publicUrl, addresses, row));
  return answer(context, {
    ...collection,
    type: 'OrderedCollectionPage',
    id: `${outbox}?pagina=${page}`,
    partOf: outbox,
    orderedItems: await Promise.all(notes.map((note) => protocol.describeCreate(addresses, note, note.publishedAt))),
    ...(nextCursor && { next: `${outbox}?pagina=${nextCursor}` }),
  });
}
