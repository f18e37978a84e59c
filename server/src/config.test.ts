import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an address that is none stops the start', () => {
  expect(() => readConfig({ OPERATOR_EMAIL: 'rede' })).toThrow('OPERATOR_EMAIL deve ser um endereço de e-mail.');
});

const database = { DATABASE_URL: 'postgres://rede@localhost/rede' };
const refusals: [name: string, environment: Record<string, string>, sentence: string][] = [
  [
    'an address of another protocol',
    { ...database, NATS_URL: 'http://localhost' },
    'NATS_URL deve ser um endereço nats://',
  ],
  ['a bus without a database to share', { NATS_URL: 'nats://localhost' }, 'NATS_URL pede também DATABASE_URL'],
  ['several nodes with a secret each', { ...database, NATS_URL: 'nats://localhost' }, 'AUTH_SECRET falta'],
  ['a replica of the embedded database', { DATABASE_REPLICA_URL: 'postgres://localhost' }, 'DATABASE_REPLICA_URL pede'],
  ['half a storage', { S3_BUCKET: 'rede', S3_ACCESS_KEY: 'a' }, 'falta S3_SECRET_KEY.'],
  ['an endpoint alone', { S3_ENDPOINT: 'https://s3.rede.br' }, 'falta S3_BUCKET e S3_ACCESS_KEY e S3_SECRET_KEY.'],
  ['a wait for ever', { DRAIN_SECONDS: '3600' }, 'DRAIN_SECONDS deve ser de 0 a 60'],
];

test.each(refusals)('%s stops the start', (_, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('the services beside a node are read', () => {
  const config = readConfig({
    ...database,
    NATS_URL: 'tls://nats:4222',
    AUTH_SECRET: 'x'.repeat(32),
    S3_BUCKET: 'rede',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  });
  expect(config.natsUrl).toBe('tls://nats:4222');
  expect(config.s3).toEqual({
    bucket: 'rede',
    endpoint: undefined,
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
  });
  expect(readConfig({}).s3).toBeUndefined();
});
