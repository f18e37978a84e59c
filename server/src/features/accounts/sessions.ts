import type { DeviceSession, Me } from '@publyka/contract/routes/accounts';
import { APIError } from 'better-auth/api';
import { sessionExtension, sessionLifetime } from '../../platform/auth/auth.ts';
import { logAct } from '../../platform/auth/auth-plugins.ts';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import { withKnownDevice } from '../../platform/auth/known-device.ts';
import { deleteSession, forgetSessions } from '../../platform/auth/store.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { closeOpeners } from '../openers/service.ts';
import type { Accounts } from './accounts.ts';
import * as store from './store.ts';

const sessionsShown = 100;

export function listSessions({ platform }: Accounts, viewer: Viewer): Promise<DeviceSession[]> {
  return store.listSessions(platform.db, viewer, sessionsShown);
}

/** 'Sair de todos': every session of the viewer, this one too. */
export async function endAllSessions({ platform }: Accounts, viewer: Viewer): Promise<void> {
  await platform.transaction((tx) => closeOpeners(platform, tx, viewer.id, 'sign-out-everywhere'));
  logAct(platform, 'sessions-ended', viewer.id);
}

/** 'Encerrar': one session of the viewer's own. */
export async function endSession({ platform }: Accounts, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await deleteSession(platform.db, viewer.id, sessionId))) throw new AppError('not_found');
  forgetSessions(platform, [sessionId]);
  logAct(platform, 'session-ended', viewer.id);
}

/** The signed-in person, or null. Once a day it also extends the session, row and cookie. */
export async function getMe(
  { platform, auth }: Accounts,
  viewer: Viewer | null,
  client: Client,
): Promise<WithCookies<{ me: Me | null }>> {
  const found = viewer && (await store.selectMe(platform.db, viewer.id, viewer.sessionId));
  if (!found) return { output: { me: null }, cookies: [] };
  const secondsLeft = found.expiresAt ? (found.expiresAt.getTime() - Date.now()) / 1000 : 0;
  const isFresh = secondsLeft > sessionLifetime - sessionExtension;
  if (isFresh) return { output: { me: found.me }, cookies: [] };
  const extended = await auth.api.getSession({ headers: client.headers, returnHeaders: true }).catch(nullIfEnded);
  if (!extended) return { output: { me: null }, cookies: [] };
  const answer = { output: { me: found.me }, cookies: extended.headers.getSetCookie() };
  return withKnownDevice(platform, client, found.me.email, answer);
}

/** The session ended between two looks at it. */
function nullIfEnded(error: unknown): null {
  if (error instanceof APIError && error.statusCode === 401) return null;
  throw error;
}
