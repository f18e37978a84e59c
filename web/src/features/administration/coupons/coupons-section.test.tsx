import {
  type GivenCoupon,
  giveCouponRoute,
  listGivenCouponsRoute,
} from '@publyka/contract/routes/coupon-administration';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, refuse, requestsTo } from '../../../../test/fake-server.ts';
import { CouponsSection } from './coupons-section.tsx';

const coupon: GivenCoupon = {
  id: '0192f000-0000-7000-8000-000000000001',
  username: 'ana',
  partnerName: 'Livraria do Pátio',
  offer: '20% em qualquer livro',
  code: 'PATIO-7K3M',
  status: 'unused',
  givenAt: '2026-11-20T12:00:00.000Z',
  // The midnight that ends the last day in Brasília.
  expiresAt: '2100-01-01T03:00:00.000Z',
  usedAt: null,
};

test('coupons are listed with their code and how each stands, also of one person', async () => {
  const used = {
    ...coupon,
    id: coupon.id.replace(/1$/, '2'),
    status: 'used' as const,
    usedAt: '2026-11-22T12:00:00.000Z',
  };
  answer(listGivenCouponsRoute, { items: [coupon, used], nextCursor: null });
  await render(<CouponsSection search={{ q: '@ana' }} />);
  await screen.findByText('@ana · PATIO-7K3M · vale até 31 de dez. de 2099');
  screen.getByText('@ana · PATIO-7K3M · usado em 22 de nov. de 2026');
  expect(requestsTo(listGivenCouponsRoute)[0]?.query).toMatchObject({ to: '@ana' });
});

test('one is given by keyboard, after what was wrong was said at its field; the partner stays for the next', async () => {
  answer(listGivenCouponsRoute, { items: [], nextCursor: null });
  await render(<CouponsSection search={{}} />);
  await screen.findByText('Nenhum cupom até agora');
  refuse(giveCouponRoute, 'conflict', { to: 'Não há ninguém com o nome de usuário @anna' });
  await userEvent.type(screen.getByLabelText('Último dia'), '2099-12-31');
  await userEvent.type(screen.getByRole('textbox', { name: 'Parceiro' }), 'Café');
  await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), 'C-1');
  await userEvent.type(screen.getByRole('textbox', { name: 'A quem' }), '@anna{Enter}');
  await screen.findByText('Não há ninguém com o nome de usuário @anna', { selector: 'p' });
  answer(giveCouponRoute);
  await userEvent.type(screen.getByRole('textbox', { name: 'A quem' }), '{Backspace}{Enter}');
  await screen.findByText('Entregue');
  expect(requestsTo(giveCouponRoute).at(-1)?.body).toEqual({
    to: 'ann',
    partner: 'Café',
    code: 'C-1',
    expires: '2099-12-31',
    offer: null,
  });
  expect(screen.getByRole('textbox', { name: 'Parceiro' })).toHaveProperty('value', 'Café');
  expect(screen.getByRole('textbox', { name: 'A quem' })).toHaveProperty('value', '');
});

test('a failure can be tried again', async () => {
  refuse(listGivenCouponsRoute, 'internal');
  await render(<CouponsSection search={{}} />);
  await screen.findByText('Erro ao carregar os cupons');
  answer(listGivenCouponsRoute, { items: [coupon], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Livraria do Pátio: 20% em qualquer livro');
});
