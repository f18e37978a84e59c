import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { admitToHash, hashPassword, recommendedCost, setHashCost, verifyPassword } from './password-hash.ts';

beforeAll(() => setHashCost(recommendedCost));

test('a process that sets no cost hashes at the recommended one', async () => {
  const module = new URL('./password-hash.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then((it) => it.hashPassword('Senha1234', null)).then(console.log)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password fits its own salted hash only', async () => {
  const [one, other] = await Promise.all([hashPassword('Senha1234', null), hashPassword('Senha1234', null)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('Senha1234', one, null)).toBe(true);
  expect(await verifyPassword('Senha1235', one, null)).toBe(false);
});

test('every byte of a long password counts', async () => {
  const long = `A1${'😀'.repeat(69)}`;
  const hash = await hashPassword(`${long}a`, null);
  expect(await verifyPassword(`${long}a`, hash, null)).toBe(true);
  expect(await verifyPassword(`${long}b`, hash, null)).toBe(false);
});

test('a hash made elsewhere with other settings is understood, anything else is an error', async () => {
  // From the tests of the reference implementation (P-H-C/phc-winner-argon2, src/test.c).
  const foreign = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', foreign, null)).toBe(true);
  await expect(verifyPassword('x', 'plain text', null)).rejects.toThrow('PHC');
});

test('settings that cannot be are an error of their own hash only', async () => {
  const impossible = '$argon2id$v=19$m=1,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  await expect(verifyPassword('x', impossible, null)).rejects.toThrow('memory');
  expect(await verifyPassword('Senha1234', await hashPassword('Senha1234', null), null)).toBe(true);
});

/** The names of the works in the order in which they ended. */
async function endsOf(works: [name: string, work: () => Promise<unknown>][]): Promise<string[]> {
  const ended: string[] = [];
  await Promise.all(works.map(([name, work]) => work().then(() => ended.push(name))));
  return ended;
}

test('who has thirty passwords hashed keeps another waiting for those under way, not for thirty', async () => {
  const hash = (owner: string) => [owner, () => hashPassword('Senha1234', owner)] as [string, () => Promise<string>];
  const ended = await endsOf([...Array.from({ length: 30 }, () => hash('ana')), hash('rui')]);
  expect(ended.indexOf('rui')).toBeLessThanOrEqual(4);
});

test('sign-ins of one network leave others theirs, however many there are', async () => {
  const admit = (address: string) =>
    [address, () => admitToHash({ address }, () => hashPassword('Senha1234', address)).catch(() => null)] as [
      string,
      () => Promise<unknown>,
    ];
  const swarm = Array.from({ length: 128 }, () => admit('203.0.113.5'));
  const admitted = swarm.map(([, work]) => work());
  const further = admitToHash({ address: '203.0.113.5' }, async () => 'one more');
  await expect(further).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(admitted);
  const ended = await endsOf([...swarm.slice(0, 60), admit('203.0.113.77')]);
  expect(ended.indexOf('203.0.113.77')).toBeLessThan(30);
});
