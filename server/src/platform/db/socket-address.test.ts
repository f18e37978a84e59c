import { expect, test } from 'vitest';
import { splitSocketAddress } from './client.ts';

test('a socket address is split for postgres.js, any other is left alone', () => {
  const bySocket = 'postgres://ana@localhost/publyka?host=%2Fvar%2Frun%2Fpg%20dados&application_name=x';
  expect(splitSocketAddress(bySocket)).toEqual({
    url: 'postgres://ana@localhost/publyka?application_name=x',
    path: '/var/run/pg dados/.s.PGSQL.5432',
  });
  expect(splitSocketAddress('postgres://ana@localhost:6000/publyka?host=/run').path).toBe('/run/.s.PGSQL.6000');
  const byNetwork = 'postgres://ana:segredo@db.example:5433/publyka?sslmode=require';
  expect(splitSocketAddress(byNetwork)).toEqual({ url: byNetwork });
});
