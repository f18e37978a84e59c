import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword, recommendedCost, setHashCost, verifyPassword } from './password-hash.ts';

beforeAll(() => setHashCost(recommendedCost));

test('a process that sets no cost hashes at the recommended one', async () => {
  const module = new URL('./password-hash.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then((it) => it.hashPassword('Senha1234')).then(console.log)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password fits its own salted hash only', async () => {
  const [one, other] = await Promise.all([hashPassword('Senha1234'), hashPassword('Senha1234')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('Senha1234', one)).toBe(true);
  expect(await verifyPassword('Senha1235', one)).toBe(false);
});

test('every byte of a long password counts', async () => {
  const long = `A1${'😀'.repeat(69)}`;
  const hash = await hashPassword(`${long}a`);
  expect(await verifyPassword(`${long}a`, hash)).toBe(true);
  expect(await verifyPassword(`${long}b`, hash)).toBe(false);
});

test('a hash made elsewhere with other settings is understood, anything else is an error', async () => {
  // From the tests of the reference implementation (P-H-C/phc-winner-argon2, src/test.c).
  const foreign = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', foreign)).toBe(true);
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('PHC');
});

test('settings that cannot be are an error of their own hash only', async () => {
  const impossible = '$argon2id$v=19$m=1,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  await expect(verifyPassword('x', impossible)).rejects.toThrow('memory');
  expect(await verifyPassword('Senha1234', await hashPassword('Senha1234'))).toBe(true);
});
