/// <reference lib="esnext.temporal" />
import { exportJwk, importJwk, signRequest } from '@fedify/fedify/sig';
import {
  Accept,
  Create,
  CryptographicKey,
  Delete,
  Endpoints,
  Follow,
  Image,
  Note,
  Person,
  PUBLIC_COLLECTION,
  Reject,
  Tombstone,
  Update,
} from '@fedify/vocab';

/** The only part of Publyka that knows Fedify: ActivityPub objects as JSON-LD, and HTTP signatures. It fetches nothing itself. */

/** Both as JSON Web Keys. */
export interface Keys {
  publicKey: string;
  privateKey: string;
}

/** Addresses of an actor of ours. */
export interface ActorAddresses {
  actor: string;
  key: string;
  inbox: string;
  sharedInbox: string;
  outbox: string;
  followers: string;
}

export interface ActorFacts {
  addresses: ActorAddresses;
  username: string;
  name: string;
  summary: string;
  url: string;
  iconUrl: string | null;
  since: string;
  publicKey: string;
}

export interface NoteFacts {
  id: string;
  url: string;
  html: string;
  publishedAt: string;
  editedAt: string | null;
  images: { url: string; alt: string }[];
}

const publicExponent = new Uint8Array([1, 0, 1]);

export async function createKeys(): Promise<Keys> {
  // As long as Mastodon's own. Fedify makes longer ones, which take a loaded node longer than a request may.
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [publicJwk, privateJwk] = await Promise.all([exportJwk(publicKey), exportJwk(privateKey)]);
  return { publicKey: JSON.stringify(publicJwk), privateKey: JSON.stringify(privateJwk) };
}

/** What other servers know of a person of ours. */
export async function describeActor(facts: ActorFacts): Promise<unknown> {
  return (await toPerson(facts)).toJsonLd();
}

async function toPerson({ addresses, publicKey, ...facts }: ActorFacts): Promise<Person> {
  const id = new URL(addresses.actor);
  return new Person({
    id,
    preferredUsername: facts.username,
    name: facts.name,
    summary: facts.summary,
    url: new URL(facts.url),
    ...(facts.iconUrl !== null && { icon: new Image({ url: new URL(facts.iconUrl), mediaType: 'image/webp' }) }),
    inbox: new URL(addresses.inbox),
    outbox: new URL(addresses.outbox),
    followers: new URL(addresses.followers),
    endpoints: new Endpoints({ sharedInbox: new URL(addresses.sharedInbox) }),
    manuallyApprovesFollowers: false,
    discoverable: true,
    published: Temporal.Instant.from(facts.since),
    publicKey: new CryptographicKey({
      id: new URL(addresses.key),
      owner: id,
      publicKey: await importJwk(JSON.parse(publicKey), 'public'),
    }),
  });
}

export function describeNote(addresses: ActorAddresses, note: NoteFacts): Promise<unknown> {
  return toNote(addresses, note).toJsonLd();
}

function toNote({ actor, followers }: ActorAddresses, note: NoteFacts): Note {
  return new Note({
    id: new URL(note.id),
    attribution: new URL(actor),
    url: new URL(note.url),
    content: note.html,
    published: Temporal.Instant.from(note.publishedAt),
    ...(note.editedAt !== null && { updated: Temporal.Instant.from(note.editedAt) }),
    tos: [PUBLIC_COLLECTION],
    ccs: [new URL(followers)],
    attachments: note.images.map(
      ({ url, alt }) => new Image({ url: new URL(url), mediaType: 'image/webp', ...(alt !== '' && { name: alt }) }),
    ),
  });
}

export function describeCreate(addresses: ActorAddresses, note: NoteFacts, at: string): Promise<unknown> {
  const published = Temporal.Instant.from(note.publishedAt);
  return new Create({
    ...sentBy(addresses, actId(note.id, 'create', at)),
    published,
    object: toNote(addresses, note),
  }).toJsonLd();
}

export function describeUpdate(addresses: ActorAddresses, note: NoteFacts, at: string): Promise<unknown> {
  const updated = Temporal.Instant.from(at);
  const sent = sentBy(addresses, actId(note.id, 'update', at));
  return new Update({ ...sent, updated, object: toNote(addresses, note) }).toJsonLd();
}

export function describeNoteDelete(addresses: ActorAddresses, noteId: string, at: string): Promise<unknown> {
  const object = new Tombstone({ id: new URL(noteId) });
  return new Delete({ ...sentBy(addresses, actId(noteId, 'delete', at)), object }).toJsonLd();
}

/** A post may be published and withdrawn many times, and others take no id twice. */
function actId(subject: string, kind: 'create' | 'update' | 'delete', at: string): string {
  return `${subject}#${kind}-${Date.parse(at)}`;
}

/** Tells what the actor is called and looks like by now. */
export async function describeActorUpdate(facts: ActorFacts, at: string): Promise<unknown> {
  const updated = Temporal.Instant.from(at);
  const sent = sentBy(facts.addresses, actId(facts.addresses.actor, 'update', at));
  return new Update({ ...sent, updated, object: await toPerson(facts) }).toJsonLd();
}

export function describeActorDelete(addresses: ActorAddresses): Promise<unknown> {
  return new Delete({ ...sentBy(addresses, `${addresses.actor}#delete`), object: new URL(addresses.actor) }).toJsonLd();
}

/** The answer to a follow: taken, or refused, also later. */
export function describeAnswer(
  { actor }: ActorAddresses,
  {
    id,
    isAccepted,
    follower,
    followUri,
  }: { id: string; isAccepted: boolean; follower: string; followUri: string | null },
): Promise<unknown> {
  const facts = {
    id: new URL(id),
    actor: new URL(actor),
    to: new URL(follower),
    object: new Follow({
      ...(followUri !== null && { id: new URL(followUri) }),
      actor: new URL(follower),
      object: new URL(actor),
    }),
  };
  return (isAccepted ? new Accept(facts) : new Reject(facts)).toJsonLd();
}

function sentBy({ actor, followers }: ActorAddresses, id: string) {
  return { id: new URL(id), actor: new URL(actor), tos: [PUBLIC_COLLECTION], ccs: [new URL(followers)] };
}

/** The headers of a request signed as Mastodon asks for (draft-cavage-http-signatures-12, rsa-sha256). */
export async function signHeaders(
  request: Request,
  { privateKey, key }: { privateKey: string; key: string },
): Promise<Record<string, string>> {
  const signed = await signRequest(request, await importJwk(JSON.parse(privateKey), 'private'), new URL(key));
  return Object.fromEntries(signed.headers);
}
