import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

test('a partner that the installation names is led to; the others are left to the web app', async () => {
  const app = await createTestApp({ PARTNER_MENTORING_URL: 'https://mentorias.exemplo.br/agenda' });
  const named = await app.app.request('/solucoes/mentorias');
  expect(named.status).toBe(302);
  expect(named.headers.get('location')).toBe('https://mentorias.exemplo.br/agenda');
  expect((await app.app.request('/solucoes/documentos')).headers.get('location')).toBeNull();
  await app.close();
});

test('an address that is none stops the start', async () => {
  await expect(createTestApp({ PARTNER_DONATIONS_URL: 'javascript:alert(1)' })).rejects.toThrow(
    'PARTNER_DONATIONS_URL',
  );
});
