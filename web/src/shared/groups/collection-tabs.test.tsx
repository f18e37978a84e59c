import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer } from '../../../test/fake-server.ts';
import { CollectionTabs } from './collection-tabs.tsx';

const tabsShown = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const nothingUnread = { lastReadSeq: 0, seqs: [], hasOlder: false, mentioned: [] };

test('what a group exchanged and what it reads are the tabs of one Acervo, each with its address', async () => {
  const id = uuidv7();
  answer(getUnreadRoute, () => ({ communities: {} }));
  const { path } = await render(
    <CollectionTabs communityId={id} value="biblioteca">
      As obras
    </CollectionTabs>,
  );
  await screen.findByText('As obras');
  expect(tabsShown()).toEqual(['Mídias', 'Arquivos', 'Endereços', 'Biblioteca', 'Clube de leitura']);
  await userEvent.click(screen.getByRole('tab', { name: 'Arquivos' }));
  await waitFor(() => expect(path()).toBe(`/communities/${id}/acervo?aba=arquivos`));
  await userEvent.click(screen.getByRole('tab', { name: 'Clube de leitura' }));
  await waitFor(() => expect(path()).toBe(`/communities/${id}/leituras`));
});

test('a conversation of two, and a thread, have what they exchanged alone', async () => {
  const id = uuidv7();
  const direct = { joinedAt: '2026-03-02T12:00:00.000Z', mute: null, isDirect: true as const };
  answer(getUnreadRoute, () => ({ communities: { [id]: { ...direct, main: nothingUnread, rooms: {} } } }));
  await render(
    <CollectionTabs communityId={id} value="midias">
      As fotos
    </CollectionTabs>,
  );
  await waitFor(() => expect(tabsShown()).toEqual(['Mídias', 'Arquivos', 'Endereços']));
  await render(
    <CollectionTabs communityId={uuidv7()} thread={uuidv7()} value="midias">
      As fotos
    </CollectionTabs>,
  );
  await waitFor(() => expect(tabsShown()).toEqual(['Mídias', 'Arquivos', 'Endereços']));
});
