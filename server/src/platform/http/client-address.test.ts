import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ConfigError } from '../errors/app-error.ts';
import { createClientAddress, networkOf } from './client-address.ts';
import type { HttpEnvironment } from './environment.ts';

async function addressOf(trusted: string[], remoteAddress: string, forwardedFor?: string): Promise<string> {
  const clientAddress = createClientAddress(trusted);
  const app = new Hono<HttpEnvironment>().get('/', (context) => context.text(clientAddress(context)));
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const incoming = new IncomingMessage(socket);
  if (forwardedFor) incoming.headers['x-forwarded-for'] = forwardedFor;
  return (await app.request('/', {}, { incoming })).text();
}

test('X-Forwarded-For is believed as far as trusted proxies wrote it', async () => {
  expect(await addressOf([], '203.0.113.5', '198.51.100.7')).toBe('203.0.113.5');
  expect(await addressOf(['loopback'], '203.0.113.5', '198.51.100.7')).toBe('203.0.113.5');
  expect(await addressOf(['loopback'], '127.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
  expect(await addressOf(['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 198.51.100.7, 10.9.9.9')).toBe('198.51.100.7');
  expect(await addressOf(['10.0.0.0/8'], '10.1.2.3')).toBe('10.1.2.3');
});

test('a wrong list stops the start with a sentence', () => {
  expect(() => createClientAddress(['10.0.0.0/99'])).toThrow(ConfigError);
  expect(() => createClientAddress(['proxy'])).toThrow(/^TRUSTED_PROXIES deve ter/);
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
