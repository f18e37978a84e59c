import { expect } from 'vitest';
import * as coupons from '../../server/src/features/club/coupons.ts';
import { forgetFacts } from '../../server/src/features/feed/shared-facts.ts';
import { type InProcessServer, startInProcess } from '../../server/test/in-process.ts';
import { readMails } from '../../server/test/mails.ts';
import { createSession } from '../../server/test/people.ts';
import { setSetting } from '../../server/test/settings.ts';
import { createStaff } from '../../server/test/staff.ts';

export const origin = 'http://localhost:3000';

let server: InProcessServer | undefined;

/** The server of this worker, with a database of its own; it ends with the worker. */
async function requireServer(): Promise<InProcessServer> {
  starting ??= startInProcess({ PUBLIC_URL: origin, FEDERATION: 'on' });
  server = await starting;
  return server;
}

let starting: Promise<InProcessServer> | undefined;

/** For the tests of a file that need another environment: a server of its own, until the returned function is called. */
export async function switchServer(
  environment: Record<string, string>,
  beside?: { databaseUrl: string },
): Promise<() => Promise<void>> {
  const before = starting;
  const own = startInProcess({ PUBLIC_URL: origin, ...environment }, beside);
  starting = own;
  await requireServer();
  return async () => {
    starting = before;
    server = await before;
    await (await own).test.close();
  };
}

/** Everything that waits to be done in the background is done. */
export async function finishJobs(): Promise<void> {
  await (await requireServer()).test.platform.jobs.drain();
}

/** As if everybody's last look at the feed had been so many hours ago. */
export async function passHoursSinceLook(hours: number): Promise<void> {
  const { db } = (await requireServer()).test.platform;
  await db`update kept_rankings set looked_at = looked_at - ${hours} * interval '1 hour'`;
  forgetFacts(db);
}

/** What a browser keeps and sends with each request: the cookies of a session, or none. */
export type Cookies = Map<string, string>;

let cookies: Cookies = new Map();

/** The requests that follow come from this browser. Answers the one before. */
export function switchBrowser(next: Cookies): Cookies {
  const before = cookies;
  cookies = next;
  return before;
}

function cookieHeader(own: Cookies): string {
  return [...own].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookies(own: Cookies, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((one) => /^\s*max-age=0$/i.test(one))) own.delete(name);
    else own.set(name, value.join('='));
  }
}

/** As a browser does from a page of this origin. */
export async function fetchFromServer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  // Whose browser it is when it is sent.
  const own = cookies;
  const { fetch } = await requireServer();
  const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
  request.headers.set('origin', origin);
  request.headers.set('cookie', cookieHeader(own));
  const response = await fetch(request);
  keepCookies(own, response);
  return response;
}

/** In place of the browser's WebSocket: a live connection to the server of this worker. */
export function LiveSocket(): ReturnType<InProcessServer['connectLive']> {
  if (!server) throw new Error('A page connects to a server that it has asked for something');
  return server.connectLive({ origin, cookie: cookieHeader(cookies) });
}

/** Subject and text of the newest mail to this address, once what is waiting to be sent has been. */
export async function newestMailTo(address: string): Promise<string> {
  await finishJobs();
  const { platform } = (await requireServer()).test;
  const mails = await readMails(platform.config.dataDir);
  const mail = mails.findLast(({ to }) => to?.some((one) => one.address?.toLowerCase() === address.toLowerCase()));
  return mail ? `${mail.subject}\n${mail.text}` : expect.fail(`No mail to ${address}`);
}

/** From an administrator at the machine of the server. */
export async function giveCoupon(username: string, coupon: coupons.NewCoupon): Promise<void> {
  const { platform } = (await requireServer()).test;
  const { result } = await platform.transaction((tx) => coupons.giveCoupon(tx, username, coupon));
  expect(result).toBe('given');
}

/** As an administrator sets it and takes it away. */
export async function setMaintenance(sentence: string | null): Promise<void> {
  await setSetting((await requireServer()).test, 'maintenance', sentence === null ? null : { sentence });
}

/** The browser of somebody who is in the data already is the one in use. Answers their id. */
export async function enterAs(username: string): Promise<string> {
  const { test } = await requireServer();
  const [person] = await test.platform.db<{ id: string }[]>`select id from profiles where username = ${username}`;
  const id = person?.id ?? expect.fail(`no ${username}`);
  const [name = '', ...value] = (await createSession(test, id)).cookie.split('=');
  switchBrowser(new Map([[name, value.join('=')]]));
  return id;
}

/** Somebody who administers, in a browser of their own. */
export async function enterAsAdministrator(): Promise<void> {
  const { username } = await createStaff((await requireServer()).test, 'administra');
  await enterAs(username);
}
