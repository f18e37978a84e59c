import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { choose, fill, findCard, press, publish } from './things.ts';

afterEach(forget);

test('a post and a comment are edited: every screen follows, the history says what changed, and nothing is overwritten unseen', async () => {
  const rui = await join('Rui Antunes');
  const iara = await join('Iara Nascimento');
  const words = `No transecto contamos 241 propágulos. ${Date.now()}`;
  const postId = await publish(words);
  await requestAs(rui, 'POST', `/api/posts/${postId}/comments`, { id: uuidv7(), content: 'Contei o mesmo numero.' });
  await open(`/post/${postId}`);
  await choose('Editar', await findCard(words));
  const form = await screen.findByRole('dialog', { name: 'Editar publicação' });
  const field = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto da publicação' });
  await fill(field, words.replace('241', '214'));
  await fill(within(form).getByRole('textbox', { name: 'Motivo' }), 'número trocado na planilha');
  // People of the thread are offered, in the sheet, too: Esc closes their list alone.
  await userEvent.type(field, ' @ru');
  const people = await within(form).findByRole('listbox', { name: 'Mencionar' });
  await waitFor(() =>
    expect(within(people).getByRole('option', { selected: true }).textContent).toContain('Rui Antunes'),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(within(form).queryByRole('listbox', { name: 'Mencionar' })).toBeNull());
  await userEvent.keyboard('{Backspace>4/}');

  // Another device comes first: what was typed stays, and it is said.
  await request('PATCH', `/api/posts/${postId}`, { content: words.replace('241', '241 ou 214'), version: 1 });
  await within(form).findByText(/editado em outra aba ou aparelho/);
  expect(field.value).toBe(words.replace('241', '214'));
  await press('Salvar assim mesmo', form);
  await screen.findByText('Publicação editada');

  await comeBack(rui);
  await open(`/post/${postId}`);
  await screen.findByText(/contamos 214 propágulos\./);
  await press(/^\(editada\) hoje, \d+h\d\d/);
  const history = await screen.findByRole('dialog', { name: 'Histórico de edições' });
  await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(3));
  expect(within(history).getAllByRole('listitem')[0]?.textContent).toContain('Motivo: número trocado na planilha');
  expect(history.querySelector('del')?.textContent).toBe('241 ou ');
  within(history).getByText('Primeira versão');
  await press('Fechar', history);

  // A screen that is open follows what its author does elsewhere.
  await requestAs(iara, 'PATCH', `/api/posts/${postId}`, { content: words.replace('241', '215'), version: 3 });
  await screen.findByText(/contamos 215 propágulos\./);

  const comments = await screen.findByRole('region', { name: /^Comentários/ });
  await press('Mais opções', await within(comments).findByRole('listitem'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar comentário' }));
  const commentForm = await screen.findByRole('dialog', { name: 'Editar comentário' });
  await fill(within(commentForm).getByRole('textbox', { name: 'Comentário' }), 'Contei o mesmo número.');
  await press('Salvar', commentForm);
  await within(comments).findByText('Contei o mesmo número.');
  await press(/^\(editado\) hoje/, comments);
  const changes = await screen.findByRole('dialog', { name: 'Histórico de edições' });
  await waitFor(() => expect(changes.querySelector('ins')?.textContent).toBe('número'));
});
