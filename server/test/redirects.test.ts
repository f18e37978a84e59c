import { expect, test } from 'vitest';
import { createTestApp } from './test-app.ts';

const paths = [
  '//mau.br',
  '/\\mau.br',
  '/%5cmau.br',
  '/%2f%2fmau.br',
  '//mau.br/..',
  '/solucoes/https%3A%2F%2Fmau.br',
  '/entrar/retorno',
  '/auth',
  '/api/posts',
];

test('no path is answered by leading to another site', async () => {
  const app = await createTestApp();
  for (const path of paths)
    for (const asked of ['', '/', '?next=https://mau.br&url=//mau.br']) {
      const answer = await app.app.fetch(new Request(`http://localhost${path}${asked}`, { redirect: 'manual' }));
      expect(answer.headers.get('location'), path + asked).toBeNull();
    }
  await app.close();
});
