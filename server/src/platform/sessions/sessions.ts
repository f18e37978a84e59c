import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { hoursAway } from '@publyka/contract/limits';
import { sessionMaxDays } from '@publyka/contract/retention';
import type { Database } from '../db/client.ts';
import type { Viewer } from '../http/viewer.ts';

/**
 * TTL of a cached session in milliseconds. A session that ends is forgotten at once by the node that ends it and within
 * moments by the others; one of which they hear nothing lasts this long at most.
 */
const believedFor = 30_000;

/** Maximum number of entries; the oldest are evicted first. */
const capacity = 50_000;

interface Entry {
  viewer: Viewer;
  /** By performance.now(), because the system clock may be set back. */
  until: number;
}

/** Finds the viewer behind a cookie: from memory within microseconds, from the database once every half minute. */
export interface Sessions {
  cookieName: string;
  secret: string;
  resolveViewer(cookieHeader: string | undefined): Promise<Viewer | null>;
  /** Drops ended sessions from this node's memory; null drops all. */
  forget(sessionIds: string[] | null): void;
}

export function createSessions(options: { db: Database; secret: string; publicUrl: string }): Sessions {
  const { db, secret } = options;
  const cookieName = sessionCookieName(options.publicUrl);
  const byCookie = new Map<string, Entry>();
  /** Lookups under way: a browser asks for many things at once when it opens, and a storm for hundreds. */
  const lookups = new Map<string, Promise<Viewer | null>>();
  let timesForgotten = 0;

  function lookUpOnce(cookie: string): Promise<Viewer | null> {
    const shared = lookups.get(cookie);
    if (shared !== undefined) return shared;
    const lookup = lookUp(cookie).finally(() => lookups.delete(cookie));
    lookups.set(cookie, lookup);
    return lookup;
  }

  async function lookUp(cookie: string): Promise<Viewer | null> {
    const token = verifySessionCookie(cookie, secret);
    if (token === null) return null;
    const before = timesForgotten;
    const row = await selectSession(db, hashSessionToken(token));
    if (!row) return null;
    const { limitedUntil } = row;
    const viewer = { id: row.userId, sessionId: row.id, ...(limitedUntil && { limitedUntil }) };
    // A session that ended during the query must not be cached.
    if (before === timesForgotten)
      remember(cookie, {
        viewer,
        until: performance.now() + Math.min(believedFor, row.expiresAt.getTime() - Date.now()),
      });
    return viewer;
  }

  function remember(cookie: string, entry: Entry): void {
    byCookie.delete(cookie);
    byCookie.set(cookie, entry);
    const oldest = byCookie.size > capacity ? byCookie.keys().next().value : undefined;
    if (oldest !== undefined) byCookie.delete(oldest);
  }

  return {
    cookieName,
    secret,
    async resolveViewer(cookieHeader) {
      const cookie = readCookie(cookieHeader, cookieName);
      if (cookie === null) return null;
      const known = byCookie.get(cookie);
      return known && known.until > performance.now() ? known.viewer : lookUpOnce(cookie);
    },
    forget(sessionIds) {
      timesForgotten += 1;
      // Whoever asks from now on must not be answered by a query that began before.
      lookups.clear();
      if (sessionIds === null) return byCookie.clear();
      const ended = new Set(sessionIds);
      for (const [cookie, entry] of byCookie) if (ended.has(entry.viewer.sessionId)) byCookie.delete(cookie);
    },
  };
}

interface SessionRow {
  id: string;
  userId: string;
  expiresAt: Date;
  limitedUntil: Date | null;
}

/**
 * The valid session of a token; none while the account is scheduled for deletion. Records its use, at most every ten
 * minutes.
 */
async function selectSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  const [row] = await db<(SessionRow & { isSeenLongAgo: boolean })[]>`
    select id, user_id, expires_at,
      (select limited_until from profiles where profiles.id = sessions.user_id and limited_until > now()) as limited_until,
      updated_at < now() - interval '10 minutes' as is_seen_long_ago
    from sessions where token = ${tokenHash} and expires_at > now()
      and created_at > now() - make_interval(days => ${sessionMaxDays})
      and not exists (select from departures where departures.person_id = sessions.user_id)
      and not exists (select from profiles where profiles.id = sessions.user_id and suspended_at is not null)`;
  if (!row) return null;
  if (row.isSeenLongAgo) await recordUse(db, row);
  return row;
}

/** Also since when the person had been away, when this is the first use for hours, on whichever device. */
async function recordUse(db: Database, { id, userId }: SessionRow): Promise<void> {
  await db`
    with used as (update sessions set updated_at = now() where id = ${id})
    insert into visits (user_id, last_at) values (${userId}, now())
    on conflict (user_id) do update set last_at = now(), away_since =
      case when visits.last_at < now() - make_interval(hours => ${hoursAway}) then visits.last_at else visits.away_since end`;
}

/** Over https the name binds the cookie to this very host (RFC 6265bis, `__Host-`). */
function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-publyka.session' : 'publyka.session';
}

/** Signs a session token the way better-auth does: `token.base64(HMAC-SHA-256(secret, token))`, URI-encoded. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
}

/** As the database keeps a token: it is random, so one fast hash is enough. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of a signed cookie value, or null when the signature is not ours. */
export function verifySessionCookie(value: string, secret: string): string | null {
  const decoded = safeDecode(value);
  const dot = decoded.lastIndexOf('.');
  if (dot < 1) return null;
  const token = decoded.slice(0, dot);
  const given = Buffer.from(decoded.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Value of one cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const pair = part.trimStart();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1).trimEnd();
  }
  return null;
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A malformed escape cannot be one of our cookies.
    return '';
  }
}
