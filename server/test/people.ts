import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { hashSessionToken, signSessionToken } from '../src/platform/sessions/sessions.ts';
import type { TestApp } from './test-app.ts';

export interface TestPerson {
  id: string;
  username: string;
  fullName: string;
  /** Cookie header of a living session. */
  cookie: string;
  sessionId: string;
}

let made = 0;

/** A person with a living session, made without the cost of a password. */
export async function createPerson(
  test: TestApp,
  overrides: { fullName?: string; username?: string; institution?: string } = {},
): Promise<TestPerson> {
  made += 1;
  const { platform } = test;
  const person = { id: uuidv7(), fullName: 'Ana Lima', username: `pessoa_${made}`, ...overrides };
  await platform.db`insert into profiles (id, email, full_name, username, institution, onboarded_at)
    values (${person.id}, ${`${person.username}@exemplo.br`}, ${person.fullName}, ${person.username}, ${overrides.institution ?? null}, now())`;
  return { ...person, ...(await createSession(test, person.id)) };
}

/** One more session of a person: another device. */
export async function createSession(test: TestApp, userId: string): Promise<{ cookie: string; sessionId: string }> {
  const { platform } = test;
  const session = { id: uuidv7(), token: randomBytes(24).toString('base64url') };
  await platform.db`insert into sessions (id, user_id, token, expires_at) values (${session.id}, ${userId}, ${hashSessionToken(session.token)}, now() + interval '7 days')`;
  return {
    sessionId: session.id,
    cookie: `${platform.sessions.cookieName}=${signSessionToken(session.token, platform.sessions.secret)}`,
  };
}

/** The session cookie that an answer set, as a browser would send it back. */
export function cookieOf(answer: { headers: Headers }): string {
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error('The answer set no cookie');
  return cookie.slice(0, cookie.indexOf(';'));
}
