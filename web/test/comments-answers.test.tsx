import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { press, publish } from './things.ts';

afterEach(forget);

const epigraph = 'defendendo uma epígrafe que ninguém leria';

function findField(): Promise<HTMLTextAreaElement> {
  return screen.findByRole('textbox', { name: 'Adicione um comentário' });
}

function findAnswers(): Promise<HTMLElement> {
  return screen.findByRole('list', { name: 'Respostas a Rui Antunes' });
}

async function untilDescribed(part: () => Promise<HTMLElement>, description: string): Promise<void> {
  await waitFor(async () => within(await part()).getAllByRole('button', { name: 'Curtir', description }));
}

/** As by a pointer that goes over them; the press on a button leaves them selected. */
function select(words: string, text: HTMLElement): void {
  const { firstChild: node } = text;
  const start = node?.textContent?.indexOf(words) ?? -1;
  if (!node || start === -1) expect.fail(`${words} is not there`);
  getSelection()?.setBaseAndExtent(node, start, node, start + words.length);
}

async function commentAs(id: string, postId: string, content: string, more: object = {}): Promise<string> {
  const commentId = uuidv7();
  await requestAs(id, 'POST', `/api/posts/${postId}/comments`, { id: commentId, content, ...more });
  return commentId;
}

test('a comment is answered, liked and found by its use: one level deep, with the line that it is about', async () => {
  const rui = await join('Rui Antunes');
  const nilo = await join('Nilo Barcelos');
  const postId = await publish(`Quem trava no mestrado raramente é a banca. ${Date.now()}`);
  const rootId = await commentAs(rui, postId, `O meu era a epígrafe. Três meses ${epigraph}.`);
  await commentAs(nilo, postId, 'Um comentário mais novo.');
  await open(`/post/${postId}`);
  const list = await screen.findByRole('list', { name: 'Comentários' });
  const text = await within(list).findByText(/Três meses/);
  const root = text.closest('li') ?? expect.fail('no comment');
  select(epigraph, text);
  fireEvent.click(within(root).getByRole('button', { name: 'Responder' }));
  const field = await findField();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByRole('region', { name: 'Resposta' }).textContent).toContain('Respondendo a Rui Antunes');
  await userEvent.type(field, '@ru');
  const people = await screen.findByRole('listbox', { name: 'Mencionar' });
  await within(people).findByRole('option', { name: /Rui Antunes/, selected: true });
  await userEvent.keyboard('{Tab}epígrafe a gente corta por último.{Enter}');
  const answers = await findAnswers();
  await waitFor(() => expect(within(answers).getByRole('listitem').textContent).toContain('autoria'));
  expect(answers.querySelector('blockquote')?.textContent).toContain(epigraph);
  const mention = await within(answers).findByRole('link', { name: /^@rui/ });
  expect(mention.getAttribute('href')).toMatch(/^\/profile\//);

  // What the other one does follows.
  await waitFor(async () =>
    expect(await request<{ items: unknown[] }>('GET', `/api/comments/${rootId}/replies`)).toHaveProperty(
      'items.length',
      1,
    ),
  );
  const { items } = await request<{ items: { id: string }[] }>('GET', `/api/comments/${rootId}/replies`);
  await requestAs(rui, 'PUT', `/api/comments/${items[0]?.id}/like`);
  await untilDescribed(findAnswers, '1 curtida');
  const [like = root] = within(root).getAllByRole('button', { name: 'Curtir' });
  await userEvent.click(like);
  await untilDescribed(async () => root, '1 curtida');
  await waitFor(async () =>
    expect(JSON.stringify(await request('GET', `/api/posts/${postId}/comments`))).toContain('"liked":true'),
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Mais úteis' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Comentários' })).getAllByRole('listitem')[0]?.textContent,
    ).toContain('Três meses'),
  );

  // The one who was answered opens the answers, and answers on the same level.
  await comeBack(rui);
  await open(`/post/${postId}`);
  await press('1 resposta');
  const seen = await findAnswers();
  await press('Responder', seen);
  const reply = await findField();
  await waitFor(() => expect(reply.value).toMatch(/^@nilo\S* $/u));
  await userEvent.type(reply, 'é o luto mais comprido.{Enter}');
  await waitFor(() => expect(within(seen).getAllByRole('listitem')).toHaveLength(2));
  const last = within(seen).getAllByRole('listitem').at(-1);
  await waitFor(() => expect(last?.querySelector('blockquote')?.textContent).toContain('corta por último'));
});
