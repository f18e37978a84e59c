import { expect, test } from '../people.ts';
import { comment, publish } from '../posts.ts';

test('a comment is answered, liked and found by its use: one level deep, with the line that it is about: a selection of text', async ({
  join,
}) => {
  const author = await join('Nilo Barcelos');
  const postId = await publish(author, `Quem trava no mestrado raramente é a banca. ${Date.now()}`);
  const rui = await join('Rui Antunes');
  await comment(rui, postId, 'O meu era a epígrafe. Três meses defendendo uma epígrafe que ninguém leria.');
  await comment(author, postId, 'Um comentário mais novo.');
  await rui.page.goto(`/post/${postId}`);
  await author.page.goto(`/post/${postId}`);
  const list = author.page.getByRole('list', { name: 'Comentários' });
  const root = list.getByRole('listitem').filter({ hasText: 'Três meses' });
  await root.getByText('defendendo uma epígrafe').evaluate((text) => {
    const node = text.firstChild as Text;
    const start = node.data.indexOf('defendendo');
    getSelection()?.setBaseAndExtent(node, start, node, start + 'defendendo uma epígrafe que ninguém leria'.length);
  });
  await root.getByRole('button', { name: 'Responder' }).click();
  const field = author.page.getByRole('textbox', { name: 'Adicione um comentário' });
  await expect(field).toBeFocused();
  await expect(author.page.getByRole('region', { name: 'Resposta' })).toContainText('Respondendo a Rui Antunes');
  await field.pressSequentially('@ru');
  const people = author.page.getByRole('listbox', { name: 'Mencionar' });
  await expect(people.getByRole('option', { selected: true })).toContainText('Rui Antunes');
  await field.press('Tab');
  await field.pressSequentially('epígrafe a gente corta por último.');
  await field.press('Enter');
  const answers = author.page.getByRole('list', { name: 'Respostas a Rui Antunes' });
  await expect(answers.getByRole('listitem')).toContainText('autoria');
  await expect(answers.getByRole('blockquote')).toContainText('defendendo uma epígrafe que ninguém leria');
  await expect(answers.getByRole('link', { name: /^@rui/ })).toHaveAttribute('href', /^\/profile\//);

  // The other one, to whom it came: opens it, likes it, answers it on the same level.
  await rui.page.getByRole('button', { name: '1 resposta', exact: true }).click();
  const seen = rui.page.getByRole('list', { name: 'Respostas a Rui Antunes' });
  await seen.getByRole('button', { name: 'Curtir' }).click();
  await expect(answers.getByRole('button', { name: 'Curtir' })).toHaveAccessibleDescription('1 curtida');
  await seen.getByRole('button', { name: 'Responder' }).click();
  const reply = rui.page.getByRole('textbox', { name: 'Adicione um comentário' });
  await expect(reply).toHaveValue(/^@nilo\S* $/u);
  await reply.press('End');
  await reply.pressSequentially('é o luto mais comprido.');
  await reply.press('Enter');
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect(answers.getByRole('listitem').last().getByRole('blockquote')).toContainText('corta por último');

  // By use the liked one comes first.
  await root.getByRole('button', { name: 'Curtir' }).first().click();
  const seenRoot = rui.page.getByRole('listitem').filter({ hasText: 'Três meses' }).first();
  await expect(seenRoot.getByRole('button', { name: 'Curtir' }).first()).toHaveAccessibleDescription('1 curtida');
  await author.page.getByRole('tab', { name: 'Mais úteis' }).click();
  await expect(list.getByRole('listitem').first()).toContainText('Três meses');
});
