import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { describeError } from './logger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a refused row is named by its rule, without what is in it', async () => {
  const { db } = app.platform;
  const ana = await createPerson(app, { username: 'ana_sigilo' });
  const refusals = [
    db`update profiles set educoin_balance = -1 where id = ${ana.id}`,
    db`insert into profiles (id, email, full_name, username) values (gen_random_uuid(), 'ana_sigilo@exemplo.br', 'Eva', 'eva')`,
  ];
  for (const refused of refusals) {
    const error: Error = await refused.then(
      () => Promise.reject(new Error('It was not refused')),
      (reason) => reason,
    );
    const line = JSON.stringify(describeError(error));
    expect(line).toContain('profiles_');
    expect(line).not.toContain('sigilo');
  }
});
