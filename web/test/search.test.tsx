import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, breakDown, forget, join, open } from './app.ts';

afterEach(forget);

function found(fullName: string): Response {
  const person = { id: crypto.randomUUID(), fullName, username: 'x', title: null, institution: null, avatar: null };
  return Response.json({
    ...{ terms: [], stems: [], works: [], messages: [], groups: [], people: [person] },
    ...{ posts: [], drops: [], files: [], rooms: [], open: [] },
  });
}

test('a late answer never takes the place of a newer one, and a failure says so', async () => {
  await join('Iara Nascimento');
  const { promise: firstMayAnswer, resolve: answerFirst } = Promise.withResolvers<void>();
  const asked: (string | null)[] = [];
  answer(/^\/api\/search\?/, async ({ url }) => {
    const words = url.searchParams.get('q');
    asked.push(words);
    if (words === 'lenta') await firstMayAnswer;
    return found(words === 'lenta' ? 'Resposta Velha' : 'Resposta Nova');
  });
  breakDown(/^\/api\/search\?.*q=quebra/);
  await open('/club');
  const [button] = await screen.findAllByRole('button', { name: 'Buscar' });
  await userEvent.click(button ?? expect.fail('no button'));
  const dialog = await screen.findByRole('dialog', { name: 'Buscar' });
  const field = within(dialog).getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
  await userEvent.type(field, 'lenta');
  await within(dialog).findAllByText('Buscando...');
  await waitFor(() => expect(asked).toContain('lenta'));
  await userEvent.type(field, ' mas nova');
  await within(dialog).findByText('Resposta Nova');
  answerFirst();
  await firstMayAnswer;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(within(dialog).queryByText('Resposta Velha')).toBeNull();
  within(dialog).getByText('Resposta Nova');
  await userEvent.clear(field);
  await userEvent.type(field, 'quebra');
  await within(dialog).findByText('Erro ao buscar');
  expect(field.value).toBe('quebra');
});
