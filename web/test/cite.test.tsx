import { type Drop, dropSchema } from '@publyka/contract/routes/drops';
import type { Person } from '@publyka/contract/routes/profiles';
import { screen } from '@testing-library/dom';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, forget, join, open, request } from './app.tsx';
import { findMessage, writeMessage } from './conversations.ts';
import { choose, createCommunity, press, publish } from './things.ts';

afterEach(forget);

/** What is copied as plain text, from now on. */
function watchClipboard(): () => Promise<string> {
  let last: Promise<string> | undefined;
  vi.stubGlobal('ClipboardItem', function ClipboardItem(parts: Record<string, Blob | Promise<Blob>>) {
    last = Promise.resolve(parts['text/plain'] ?? new Blob()).then((blob) => blob.text());
  });
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  return () => last ?? expect.fail('nothing was copied');
}

async function ownDrop(title: string): Promise<Drop> {
  const { me } = await request<{ me: Person }>('GET', '/api/accounts/me');
  return dropSchema.parse({
    id: uuidv7(),
    author: { ...me, title: null, institution: null, avatar: null },
    title,
    description: title,
    works: [],
    video: { id: uuidv7(), contentType: 'video/mp4', width: 96, height: 160, durationMs: 2000, status: 'ready' },
    cover: null,
    captionsUrl: null,
    likesCount: 0,
    viewsCount: 0,
    createdAt: new Date().toISOString(),
    viewer: { liked: false },
    can: { delete: true, editCaptions: true },
  });
}

test('comments, messages and drops are cited by their own addresses', async () => {
  await join('Iara Nascimento');
  const postId = await publish(`Um texto ${Date.now()}`);
  const commentId = uuidv7();
  const content = 'Para cartaz de posto, este ajuda mais';
  await request('POST', `/api/posts/${postId}/comments`, { id: commentId, content });
  const readClipboard = watchClipboard();
  const copied = async () => {
    await press('Copiar referência', await screen.findByRole('dialog', { name: 'Citar' }));
    await screen.findByText('Referência copiada');
    return readClipboard();
  };
  await open(`/post/${postId}`);
  await choose('Citar', await screen.findByRole('list', { name: 'Comentários' }));
  expect(await copied()).toContain(`/post/${postId}?comentario=${commentId}. Acesso em: `);

  const address = await createCommunity(`Fonética ${Date.now()}`);
  const messageId = await writeMessage(address, 'A tabela de vogais está na página 229');
  await open(address);
  await choose('Citar', await findMessage(/A tabela de vogais/));
  const reference = await copied();
  expect(reference).toContain(`Disponível em: ${location.origin}${address}?mensagem=${messageId}. Acesso em: `);
  await open(`${address}?mensagem=${messageId}`);
  await findMessage(/A tabela de vogais/);

  const drop = await ownDrop('Vogais em um minuto');
  answer(/^\/api\/drops$/, () => Response.json({ items: [drop], nextCursor: null }));
  await open(`/drops?drop=${drop.id}`);
  await choose('Citar', await screen.findByRole('dialog', { name: /Vogais em um minuto/ }));
  expect(await copied()).toMatch(new RegExp(`Vogais em um minuto\\. .*/drops\\?drop=${drop.id}\\. Acesso em: `));
});
