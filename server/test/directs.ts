import { openDirectRoute } from '@publyka/contract/routes/directs';
import { link } from './connections.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export function openDirect(app: TestApp, person: TestPerson, other: TestPerson) {
  return app.call(openDirectRoute, { body: { personId: other.id } }, person.cookie);
}

/** Makes two people Links and opens their conversation; answers its id. */
export async function createDirect(app: TestApp, person: TestPerson, other: TestPerson): Promise<string> {
  await link(app, person, other);
  return (await openDirect(app, person, other)).body.id;
}
