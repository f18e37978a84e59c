import { listBansRoute, listFormerMembersRoute, removeMemberRoute } from '@publyka/contract/routes/removals';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { community, person } from '../../../../test/cast.ts';
import { render } from '../../../../test/component.tsx';
import { answer, requestsTo } from '../../../../test/fake-server.ts';
import { BansSheet } from './bans-sheet.tsx';

test('who left by themselves is kept from coming back, with a reason', async () => {
  const eva = person({ fullName: 'Eva Sá' });
  const leftAt = new Date().toISOString();
  answer(listBansRoute, { items: [], nextCursor: null });
  answer(listFormerMembersRoute, { items: [{ person: eva, leftAt }] });
  answer(removeMemberRoute);
  const group = community();
  await render(<BansSheet community={group} open onOpenChange={() => undefined} />);
  await screen.findByRole('heading', { name: 'Saíram nos últimos 30 dias' });
  await userEvent.click(screen.getByRole('button', { name: 'Impedir que volte Eva Sá' }));
  const sheet = await screen.findByRole('dialog', { name: 'Impedir que Eva Sá volte?' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Impedir que volte' }));
  await within(sheet).findByText('Escreva o motivo: a pessoa vai ler');
  await userEvent.type(within(sheet).getByRole('textbox', { name: /Motivo/ }), 'Propaganda repetida');
  answer(listFormerMembersRoute, { items: [] });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Impedir que volte' }));
  await screen.findByText('Ninguém está impedido de entrar.');
  expect(requestsTo(removeMemberRoute)).toMatchObject([
    { params: { communityId: group.id, personId: eva.id }, body: { reason: 'Propaganda repetida', isBan: true } },
  ]);
});
