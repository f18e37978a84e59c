import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, open, visit } from './app.tsx';
import { waitForPath } from './things.ts';

afterEach(forget);

test('the legal texts can be read without a session, and lead back', async () => {
  visit();
  const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  for (const [path, title, sections, version] of [
    ['/privacy-policy', 'Política de Privacidade', 14, 11],
    ['/terms', 'Termos de Uso', 12, 2],
  ] as const) {
    await open(path);
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    const page = heading.closest('main') ?? expect.fail('no main');
    expect(within(page).getAllByRole('heading', { level: 2 })).toHaveLength(sections);
    expect(page.textContent).toContain(`Última atualização: ${today.format(new Date())} · Versão ${version} do texto`);
    expect(page.textContent).toContain('18 anos ou mais');
  }
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitForPath(/^\/auth$/);
});
