import { expect, test } from '../people.ts';
import { cardOf, comment, openRecent, publish } from '../posts.ts';

test('a post and a comment are edited: every screen follows, the history says what changed, and nothing is overwritten unseen', async ({
  join,
}) => {
  const author = await join('Iara Nascimento');
  const words = `No transecto contamos 241 propágulos. ${Date.now()}`;
  const postId = await publish(author, words);
  const reader = await join('Rui Antunes');
  await comment(reader, postId, 'Contei o mesmo numero.');
  await reader.page.goto(`/post/${postId}`);
  await openRecent(author.page);
  await cardOf(author.page, words).getByRole('button', { name: 'Mais opções' }).click();
  await author.page.getByRole('menuitem', { name: 'Editar' }).click();
  const form = author.page.getByRole('dialog', { name: 'Editar publicação' });
  const field = form.getByRole('textbox', { name: 'Texto da publicação' });
  await field.fill(words.replace('241', '214'));
  await form.getByRole('textbox', { name: 'Motivo' }).fill('número trocado na planilha');
  // People of the thread are offered, in the sheet, too: Esc closes their list alone.
  await field.press('End');
  await field.pressSequentially(' @ru');
  const people = form.getByRole('listbox', { name: 'Mencionar' });
  await expect(people.getByRole('option', { selected: true })).toContainText('Rui Antunes');
  await field.press('Escape');
  await expect(people).toBeHidden();
  for (let typed = 0; typed < ' @ru'.length; typed++) await field.press('Backspace');

  // Another device comes first: what was typed stays, and it is said.
  const first = { content: words.replace('241', '241 ou 214'), version: 1 };
  await author.page.request.patch(`/api/posts/${postId}`, { data: first });
  await expect(form.getByText(/editado em outra aba ou aparelho/)).toBeVisible();
  await expect(field).toHaveValue(words.replace('241', '214'));
  await form.getByRole('button', { name: 'Salvar assim mesmo' }).click();
  await expect(author.page.getByText('Publicação editada')).toBeVisible();

  await expect(reader.page.getByText('contamos 214 propágulos.')).toBeVisible();
  await reader.page.getByRole('button', { name: /^\(editada\) hoje, \d+h\d\d/ }).click();
  const history = reader.page.getByRole('dialog', { name: 'Histórico de edições' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByRole('listitem').first()).toContainText('Motivo: número trocado na planilha');
  await expect(history.getByRole('deletion').first()).toHaveText('241 ou ');
  await expect(history.getByText('Primeira versão')).toBeVisible();
  await history.getByRole('button', { name: 'Fechar' }).click();

  const comments = reader.page.getByRole('region', { name: 'Comentários' });
  await comments.getByRole('listitem').getByRole('button', { name: 'Mais opções' }).click();
  await reader.page.getByRole('menuitem', { name: 'Editar comentário' }).click();
  const commentForm = reader.page.getByRole('dialog', { name: 'Editar comentário' });
  await commentForm.getByRole('textbox', { name: 'Comentário' }).fill('Contei o mesmo número.');
  await commentForm.getByRole('button', { name: 'Salvar' }).click();
  await expect(comments.getByText('Contei o mesmo número.')).toBeVisible();
  await comments.getByRole('button', { name: /^\(editado\) hoje/ }).click();
  await expect(reader.page.getByRole('dialog', { name: 'Histórico de edições' }).getByRole('insertion')).toHaveText(
    'número',
  );
});
