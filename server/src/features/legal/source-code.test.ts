import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

test('the source code that the installation names is led to; without an address there is a page, and the map names it', async () => {
  const named = await createTestApp({ SOURCE_URL: 'https://codigo.exemplo.br/publyka' });
  const unnamed = await createTestApp();
  try {
    const answer = await named.app.request('/codigo-fonte');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://codigo.exemplo.br/publyka');
    const page = await (await unnamed.app.request('/codigo-fonte')).text();
    expect(page).toContain('<title>Código-fonte');
    expect(page).toContain('<link rel="canonical"');
    const map = async ({ app }: TestApp) => (await app.request('/sitemap/paginas.xml')).text();
    expect(await map(unnamed)).toContain('/codigo-fonte</loc>');
    expect(await map(named)).not.toContain('/codigo-fonte</loc>');
  } finally {
    await named.close();
    await unnamed.close();
  }
});

test('an address that is none stops the start', async () => {
  await expect(createTestApp({ SOURCE_URL: 'aqui' })).rejects.toThrow('SOURCE_URL');
});
