import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { postShortcuts } from '../src/features/posts/post-shortcuts.ts';
import { shortcutColumns } from '../src/features/shell/shortcut-list.ts';
import { forget, join, open, request } from './app.tsx';
import { findCard, publish } from './things.ts';

afterEach(forget);

/** Keys that open a layer: its role and name, and the label of the field that has the focus then. */
const layers: Readonly<Record<string, { keys: string; name: string | RegExp; field: string | RegExp | null }>> = {
  Buscar: { keys: '/', name: /Buscar/u, field: /Buscar/u },
  'Buscar, ir ou fazer': { keys: '{Control>}k{/Control}', name: /Buscar/u, field: /Buscar/u },
  Notificações: { keys: 'gn', name: 'Notificações', field: null },
  'Esta lista': { keys: '?', name: 'Atalhos do teclado', field: null },
  Busca: { keys: '{Alt>}[Digit3]{/Alt}', name: /Buscar/u, field: /Buscar/u },
  Comentar: { keys: 'c', name: /^Comentários/u, field: 'Adicione um comentário' },
  'Por que estou vendo isto': { keys: 'p', name: 'Por que estou vendo isto', field: null },
  'Novo Post': { keys: 'n', name: 'Criar Publicação', field: 'Texto da publicação' },
};

/** Keys of the same groups that go somewhere, act on what is there, or belong to a field. */
const others = [
  ...['Feed', 'RePublykas', 'Clube', 'Linkar', 'Drops', 'Perfil', 'Opções do que está em foco', 'Fechar'],
  ...['Conteúdo', 'Menu', 'Rodapé', 'Próxima', 'Anterior', 'Curtir', 'Salvar', 'Grifar o que está selecionado'],
  ...['Publicar', 'Enviar mensagem ou comentário', 'Nova linha', 'Desistir de responder ou editar'],
];

test('every key of any page is known: as one that opens a layer, or as one that does not', () => {
  const groups = ['Navegar', 'Ir a uma parte da página', 'Nas publicações', 'Escrever'];
  const entries = shortcutColumns.flat().filter(({ title }) => groups.includes(title));
  const names = entries.flatMap((group) => group.entries.map(({ does }) => does));
  expect(names.toSorted()).toEqual([...Object.keys(layers), ...others].toSorted());
  expect(Object.keys(postShortcuts)).toHaveLength(6);
});

test('a key that opens a layer with a field puts the focus into it', async () => {
  await join('Tereza Saraiva');
  const postId = await publish('Uma nota com comentário');
  await request('POST', `/api/posts/${postId}/comments`, { id: postId, content: 'O primeiro' });
  await open('/');
  const card = await findCard('Uma nota com comentário');
  const user = userEvent.setup();
  for (const [does, { keys, name, field }] of Object.entries(layers)) {
    card.focus();
    await user.keyboard(keys);
    const layer = await screen.findByRole('dialog', { name });
    if (field !== null) {
      const found = await within(layer).findByLabelText(field, { selector: 'input, textarea' });
      await waitFor(() => expect(document.activeElement, does).toBe(found));
    }
    await user.keyboard('{Escape}');
    // The composer is laid out while closed, too.
    await waitFor(() => expect(layer.isConnected && !layer.hasAttribute('data-closed'), does).toBe(false));
  }
});
