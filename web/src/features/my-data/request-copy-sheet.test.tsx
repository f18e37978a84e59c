import { type AccountSecurity, getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { requestDataExportRoute } from '@publyka/contract/routes/my-data';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../test/fake-server.ts';
import { RequestCopySheet } from './request-copy-sheet.tsx';

const account: AccountSecurity = {
  passwordChangedAt: null,
  isEmailConfirmed: true,
  twoFactor: { isOn: false, backupCodesLeft: 0 },
  passkeys: [],
  hasPassword: true,
  linked: [],
  provedUntil: null,
  readingAddresses: 0,
};

async function open(security: Partial<AccountSecurity>) {
  answer(getAccountSecurityRoute, () => ({ ...account, ...security }));
  await render(<RequestCopySheet open onOpenChange={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir uma cópia' }));
  return { dialog, send: () => userEvent.click(dialog.getByRole('button', { name: 'Preparar a cópia' })) };
}

test('an account with a password is asked for it, and offered what else it has', async () => {
  const { dialog, send } = await open({ linked: ['orcid'] });
  await dialog.findByRole('button', { name: 'Confirmar com o ORCID' });
  await send();
  await dialog.findByText('Senha é obrigatória');
  expect(requestsTo(requestDataExportRoute)).toEqual([]);
});

test('an account without a password is asked for no password, and told that a proof is due', async () => {
  refuse(requestDataExportRoute, 'proof_due');
  const { dialog, send } = await open({ hasPassword: false, linked: ['institution'] });
  await dialog.findByRole('button', { name: 'Confirmar com a instituição' });
  expect(dialog.queryByLabelText('Senha')).toBeNull();
  await send();
  await screen.findByText('Confirme de novo que é você');
});

test('a session that was just proved is asked for nothing', async () => {
  const provedUntil = new Date(Date.now() + 60_000).toISOString();
  const made = { id: '01940000-0000-7000-8000-000000000000', status: 'waiting', progress: 0, bytes: null } as const;
  answer(requestDataExportRoute, () => ({ ...made, createdAt: provedUntil, availableUntil: null }));
  const { dialog, send } = await open({ hasPassword: false, linked: ['institution'], provedUntil });
  await dialog.findByText('Você confirmou agora que é você.');
  await send();
  expect(requestsTo(requestDataExportRoute).map(({ body }) => body)).toEqual([{}]);
});
