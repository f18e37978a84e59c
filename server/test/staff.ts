import type { StaffRole } from '@publyka/contract/staff';
import { createPerson, type TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Somebody with a second step, as roles need it. */
export async function createCareful(test: TestApp, username?: string): Promise<TestPerson> {
  const person = await createPerson(test, username ? { username } : {});
  await test.platform.db`update profiles set two_factor_enabled = true where id = ${person.id}`;
  return person;
}

/** Somebody who moderates or administers. */
export async function createStaff(test: TestApp, role: StaffRole, username?: string): Promise<TestPerson> {
  const person = await createCareful(test, username);
  await test.platform.db`insert into staff ${test.platform.db({ personId: person.id, role })}`;
  return person;
}
