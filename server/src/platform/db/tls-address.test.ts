import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { splitTlsAddress } from './client.ts';

const file = fileURLToPath(import.meta.url);
const address = (query: string) => `postgres://ana:segredo@db.example:5433/publyka?${query}`;

test('verified TLS is put in the words of postgres.js, any other address is left alone', () => {
  const full = splitTlsAddress(address(`sslmode=verify-full&sslrootcert=${file}&application_name=x`));
  expect(full.url).toBe(address('sslmode=verify-full&application_name=x'));
  expect(full.ssl).toEqual({ ca: expect.any(Buffer), rejectUnauthorized: true });
  expect(splitTlsAddress(address('sslmode=verify-full')).ssl).toEqual({ rejectUnauthorized: true });
  const anyName = splitTlsAddress(address(`sslmode=require&sslrootcert=${file}`)).ssl;
  expect(anyName?.checkServerIdentity?.('outro', {} as never)).toBeUndefined();
  for (const query of ['', 'sslmode=require', 'sslmode=disable'])
    expect(splitTlsAddress(address(query))).toEqual({ url: address(query) });
});

test('a mode that is none and a file that is not there stop the start', () => {
  expect(() => splitTlsAddress(address('sslmode=verify'))).toThrow('DATABASE_URL: sslmode=verify não existe');
  expect(() => splitTlsAddress(address('sslmode=verify-full&sslrootcert=/nada'))).toThrow(
    'sslrootcert não pode ser lido',
  );
});
