import { acceptInvitationRoute, type Connection, invitePersonRoute } from '@publyka/contract/routes/connections';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** One person invites another. */
export function invite(app: TestApp, from: TestPerson, to: TestPerson, id = uuidv7()): Promise<Answer<Connection>> {
  return app.call(invitePersonRoute, { body: { id, personId: to.id } }, from.cookie);
}

/** Makes two people Links; answers the connection's id. */
export async function link(app: TestApp, from: TestPerson, to: TestPerson): Promise<string> {
  const connectionId = (await invite(app, from, to)).body.id;
  await app.call(acceptInvitationRoute, { params: { connectionId } }, to.cookie);
  return connectionId;
}
