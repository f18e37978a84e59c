import { product } from '@publyka/contract/brand';
import { widestUrl } from '@publyka/contract/routes/uploads';
import type { ActorFacts } from '@publyka/federation';
import { fetchData } from '../../platform/net/fetch-data.ts';
import { type FetchGuard, publicOnly } from '../../platform/net/guarded-fetch.ts';
import { type Posted, postGuarded } from '../../platform/net/guarded-post.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { addressesOf } from './addresses.ts';
import { openKey } from './key-sealing.ts';
import { type ActorRow, selectPrivateKey } from './store.ts';

/** What speaks the protocol: loaded where the installation federates, and only there. */
export type Protocol = typeof import('@publyka/federation') & typeof import('@publyka/federation/verifying');

export interface Speaker {
  platform: Platform;
  protocol: Protocol;
}

export async function loadProtocol(): Promise<Protocol> {
  const [documents, verifying] = await Promise.all([
    import('@publyka/federation'),
    import('@publyka/federation/verifying'),
  ]);
  return { ...documents, ...verifying };
}

const activityTypes = ['application/activity+json', 'application/ld+json', 'application/json'];
export const activityType = 'application/activity+json; charset=utf-8';

/** Far more than an actor's document, and the contexts it names. */
const documentMaxBytes = 256 * 1024;
const documentsMax = 8;

function guardOf({ config }: Platform): FetchGuard {
  const home = new Set(config.federation.homeAddresses);
  return {
    resolve: publicOnly.resolve,
    mayConnect: (address, port) => home.has(`${address}:${port}`) || publicOnly.mayConnect(address, port),
  };
}

function userAgentOf({ config }: Platform): string {
  return `${product}/1.0 (+${config.publicUrl})`;
}

/** Who signs what we ask and send. */
interface Signer {
  key: string;
  privateKey: string;
}

/** Null for an actor that is gone. */
export async function readSigner({ db, config, sessions }: Platform, actorId: string): Promise<Signer | null> {
  const sealed = await selectPrivateKey(db, actorId);
  if (sealed === null) return null;
  return { key: addressesOf(config.publicUrl, actorId).key, privateKey: openKey(sessions.secret, sealed) };
}

/**
 * Fetches documents of other servers, each once, and signed, since some answer nobody else. At most a few: a document
 * may name others.
 */
export function createLoader({ platform, protocol }: Speaker, signer: Signer): (url: string) => Promise<unknown> {
  const loaded = new Map<string, Promise<unknown>>();
  const load = async (url: string): Promise<unknown> => {
    const headers = await protocol.signHeaders(new Request(url), signer);
    const options = { types: activityTypes, userAgent: userAgentOf(platform), maxBytes: documentMaxBytes };
    const fetched = await fetchData(url, { ...options, headers, guard: guardOf(platform) });
    if (fetched.outcome !== 'data') throw new Error(`${url} does not come: ${fetched.reason}`);
    return JSON.parse(fetched.text);
  };
  return (url) => {
    const [document = url] = url.split('#', 1);
    const known = loaded.get(document);
    if (known !== undefined) return known;
    if (loaded.size >= documentsMax) throw new Error('too many documents');
    const loading = load(document);
    loaded.set(document, loading);
    return loading;
  };
}

/** Brings an activity to an inbox, signed by the actor. */
export async function post(
  { platform, protocol }: Speaker,
  signer: Signer,
  { inbox, activity }: { inbox: string; activity: unknown },
): Promise<Posted> {
  const body = Buffer.from(JSON.stringify(activity));
  const headers = { 'content-type': activityType, 'user-agent': userAgentOf(platform) };
  const signed = await protocol.signHeaders(new Request(inbox, { method: 'POST', headers, body }), signer);
  return postGuarded(inbox, { headers: { ...signed, 'content-length': body.length }, body }, guardOf(platform));
}

export function toActor({ config: { publicUrl } }: Platform, row: ActorRow): ActorFacts {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    addresses: addressesOf(publicUrl, row.id),
    username: row.username,
    name: row.fullName,
    summary: row.bio ? `<p>${escapeHtml(row.bio).replaceAll('\n', '<br>')}</p>` : '',
    url: at(`/profile/${row.username}`),
    iconUrl: row.avatar && at(widestUrl(row.avatar)),
    since: row.since,
    publicKey: row.publicKey,
  };
}
