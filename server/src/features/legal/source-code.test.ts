import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

test('the source code that the installation names is led to; without an address the web app answers', async () => {
  const named = await createTestApp({ SOURCE_URL: 'https://codigo.exemplo.br/publyka' });
  const unnamed = await createTestApp();
  try {
    const answer = await named.app.request('/codigo-fonte');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://codigo.exemplo.br/publyka');
    expect((await unnamed.app.request('/codigo-fonte')).headers.get('location')).toBeNull();
  } finally {
    await named.close();
    await unnamed.close();
  }
});

test('an address that is none stops the start', async () => {
  await expect(createTestApp({ SOURCE_URL: 'aqui' })).rejects.toThrow('SOURCE_URL');
});
