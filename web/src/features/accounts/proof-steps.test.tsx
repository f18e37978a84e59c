import { getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import type { OwnProof } from '@publyka/contract/routes/accounts';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer } from '../../../test/fake-server.ts';
import { ProofStep } from './proof-steps.tsx';

async function open(hasPassword: boolean) {
  const sent: OwnProof[] = [];
  answer(getAccountSecurityRoute, () => ({
    passwordChangedAt: null,
    isEmailConfirmed: true,
    twoFactor: { isOn: false, backupCodesLeft: 0 },
    passkeys: [],
    hasPassword,
    linked: ['institution'],
    provedUntil: hasPassword ? null : new Date(Date.now() + 60_000).toISOString(),
    readingAddresses: 0,
  }));
  await render(
    <ProofStep label="Continuar" send={async (proof) => void sent.push(proof)} onCancel={() => undefined}>
      O que se liga à conta abre a conta.
    </ProofStep>,
  );
  return sent;
}

test('an account without a password goes on once it is proved, though the password was shown while that was unknown', async () => {
  const sent = await open(false);
  await screen.findByText('Você confirmou agora que é você.');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(sent).toEqual([{}]);
});

test('an account with a password sends it, and not an empty one', async () => {
  const sent = await open(true);
  await screen.findByRole('button', { name: 'Confirmar com a instituição' });
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Senha é obrigatória');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Sua senha'), 'Senha-forte-1');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(sent).toEqual([{ password: 'Senha-forte-1' }]);
});
