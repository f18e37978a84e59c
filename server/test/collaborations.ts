import {
  type Collaboration,
  confirmCollaborationRoute,
  type NewCollaboration,
  proposeCollaborationRoute,
} from '@publyka/contract/routes/collaborations';
import { uuidv7 } from 'uuidv7';
import type { TestPerson } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** One person says that others worked with them: in a project, unless it is said in what. */
export function propose(
  app: TestApp,
  from: TestPerson,
  others: TestPerson[],
  further: Partial<NewCollaboration> = {},
): Promise<Answer<Collaboration>> {
  const people = others.map(({ id }) => ({ personId: id, roles: ['validation' as const] }));
  const about = { kind: 'project', title: 'Sotaques do Brasil', from: 2025, until: 2027 } as const;
  const body: NewCollaboration = { id: uuidv7(), about, roles: ['software'], people, ...further };
  return app.call(proposeCollaborationRoute, { body }, from.cookie);
}

/** Makes a collaboration that all have confirmed; answers its id. */
export async function collaborate(
  app: TestApp,
  from: TestPerson,
  others: TestPerson[],
  further: Partial<NewCollaboration> = {},
): Promise<string> {
  const { id } = (await propose(app, from, others, further)).body;
  for (const { cookie } of others)
    await app.call(
      confirmCollaborationRoute,
      { params: { collaborationId: id }, body: { roles: ['validation'] } },
      cookie,
    );
  return id;
}
