import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateLimit } from '../../src/platform/http/rate-limits.ts';
import { createSession } from '../people.ts';
import { createStaff } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { listAddresses, readContract } from './routes.ts';

let app: TestApp;
let personId: string;
const taken: RateLimit[] = [];

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
  personId = (await createStaff(app, 'administra')).id;
  const { limits } = app.platform;
  const take = limits.take;
  limits.take = (allowances) => {
    taken.push(...allowances.map(({ limit }) => limit));
    return take(allowances);
  };
});
afterAll(() => app.close());

const isCommand = (name: string) => !/^(GET|HEAD|OPTIONS|UPGRADE) /.test(name);
const addressOf = (name: string) => name.slice(name.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, () => uuidv7());

/** What a request is counted under, besides the limit for all writes, before anything is looked up. */
async function limitsOf(name: string): Promise<RateLimit[]> {
  const method = name.slice(0, name.indexOf(' '));
  const { cookie } = await createSession(app, personId);
  taken.length = 0;
  await app.app.request(addressOf(name), {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  return taken.filter((limit) => !/^(?:member|network)-/.test(limit.name));
}

/** With the limit for all writes alone, besides what reading leaves behind. */
const generalOnly: Readonly<Record<string, string>> = {
  'PATCH /api/uploads/{fileId}': 'a part of a file: how many files is limited, and how much they hold',
  'DELETE /api/uploads/{fileId}': 'of a file that nothing shows',
};

const perHour = ({ times, seconds }: RateLimit) => (times * 3600) / seconds;

test('every command that others see or hear of has a limit beside the one for all writes', async () => {
  const contract = await readContract();
  const wrong: string[] = [];
  // Of other servers, and of who has no session yet, networks are limited.
  const isOfMember = (name: string) => contract.get(name)?.access !== 'public' && !name.includes('/fediverso/');
  const commands = listAddresses(app.app).filter((name) => isCommand(name) && isOfMember(name));
  expect(commands.length).toBeGreaterThan(200);
  for (const name of commands) {
    const isGeneral = contract.get(name)?.openToLimited === 'reading' || name in generalOnly;
    const limits = await limitsOf(name);
    if (isGeneral === limits.length > 0) wrong.push(`${name}: ${limits.map((limit) => limit.name).join()}`);
  }
  expect(wrong).toEqual([]);
});

test('a command that says nothing is taken three hundred times an hour, each for itself', async () => {
  const [limit] = await limitsOf('PUT /api/follows/{thing}/{thingId}');
  expect(limit && perHour(limit)).toBe(300);
  const [other] = await limitsOf('DELETE /api/follows/{thing}/{thingId}');
  expect(other?.name).not.toBe(limit?.name);
});
