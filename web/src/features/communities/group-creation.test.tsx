import { createCommunityRoute } from '@publyka/contract/routes/communities';
import { createCommunityLinkRoute, listCommunityLinksRoute } from '@publyka/contract/routes/joining';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { community } from '../../../test/cast.ts';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import { addressesIn } from './bring-people.tsx';
import { CreateCommunityDialog } from './create-community-dialog.tsx';

const url = 'http://localhost:3000/convite/abc';

test('a group that exists outside needs three answers, and gets one link that brings its people', async () => {
  answer(createCommunityRoute, ({ body }) => community({ id: body.id, name: body.name, entry: 'link' }));
  answer(listCommunityLinksRoute, () => ({ items: [] }));
  answer(createCommunityLinkRoute, ({ body }) => ({
    ...{ id: body.id, url, isDead: false, uses: 0, usesMax: null },
    ...{ expiresAt: '2026-12-29T12:00:00.000Z', createdAt: '2026-11-29T12:00:00.000Z', creator: null },
  }));
  const { path } = await render(<CreateCommunityDialog open onOpenChange={() => undefined} isGroup />);
  const asking = await screen.findByRole('dialog', { name: 'Seu laboratório, turma ou grupo' });
  await userEvent.type(within(asking).getByRole('textbox', { name: 'Nome' }), 'Lab de Fonética');
  const create = within(asking).getByRole('button', { name: 'Criar RePublyka' });
  await userEvent.click(create);
  // Who may enter is never chosen for them.
  await within(asking).findByText('Escolha quem entra');
  expect(requestsTo(createCommunityRoute)).toEqual([]);
  await userEvent.click(within(asking).getByRole('radio', { name: /^Por link/u }));
  await userEvent.click(create);
  const bringing = await screen.findByRole('dialog', { name: 'Traga quem participa' });
  const whatsApp = await within(bringing).findByRole('link', { name: 'Enviar pelo WhatsApp' });
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain(`“Lab de Fonética”`);
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain(url);
  within(bringing).getByRole('img', { name: 'Código QR do convite para Lab de Fonética' });
  await userEvent.type(
    within(bringing).getByRole('textbox', { name: /E-mails de quem vem/u }),
    'ana@ufpa.br, rui@ufpa.br',
  );
  const mail = await within(bringing).findByRole('link', { name: 'Escrever para 2 pessoas' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:\?bcc=ana%40ufpa.br,rui%40ufpa.br&/u);
  const [sent] = requestsTo(createCommunityRoute);
  expect(sent?.body).toMatchObject({ name: 'Lab de Fonética', entry: 'link' });
  await userEvent.click(within(bringing).getByRole('button', { name: 'Ir para a conversa' }));
  await expect.poll(() => path()).toBe(`/communities/${sent?.body.id}`);
});

test('addresses are read from a list however it is written', () => {
  expect(addressesIn('Ana <ana@ufpa.br>; rui@ufpa.br\nana@ufpa.br, ninguém')).toEqual(['ana@ufpa.br', 'rui@ufpa.br']);
});
