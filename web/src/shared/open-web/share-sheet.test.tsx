import { getWebChoiceRoute, setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { me } from '../../../test/cast.ts';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import type { Readers } from '../../lib/share.ts';
import { ShareSheet } from './share-sheet.tsx';

const url = 'https://publyka.exemplo/post/1';

async function show(readers: Readers) {
  const request = { link: { title: 'Publicação', url }, texts: { copied: 'Link copiado!', failed: 'x' }, readers };
  await render(<ShareSheet request={request} viewerId={me.id} open onClose={() => undefined} />);
  return screen.findByRole('dialog', { name: 'Compartilhar' });
}

const post = (authorId: string): Readers => ({ thing: 'post', thingId: uuidv7(), authorId });

test('before a link is copied the sheet says that it asks for an account, and one’s own may be opened on the web', async () => {
  answer(getWebChoiceRoute, () => ({ isOnWeb: false, isAllowed: true }));
  answer(setWebChoiceRoute, ({ body }) => ({ isOnWeb: body.isOnWeb, isAllowed: true }));
  await show(post(me.id));
  await screen.findByText('Quem abrir o link precisa de uma conta para ler.');
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir na web' }));
  await screen.findByText(/Está público na web/);
  expect(requestsTo(setWebChoiceRoute).map(({ body }) => body)).toEqual([{ isOnWeb: true }]);
  expect(screen.queryByRole('button', { name: 'Abrir na web' })).toBeNull();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(url));
});

test.each([
  ['members', 'Quem abrir o link precisa de uma conta para ler.'],
  ['group', /Quem não participa vê só a apresentação da RePublyka/],
  [post(uuidv7()), /Sem conta, só se quem publicou abriu para a web/],
] as const)('of what is another’s it says who reads: %j', async (readers, words) => {
  await show(readers);
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Abrir na web' })).toBeNull();
});

test('where this installation has no open web, nothing is offered', async () => {
  answer(getWebChoiceRoute, () => ({ isOnWeb: true, isAllowed: false }));
  await show(post(me.id));
  await screen.findByText('Quem abrir o link precisa de uma conta para ler.');
  await waitFor(() => expect(requestsTo(getWebChoiceRoute)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Abrir na web' })).toBeNull();
});
