import { couponsPageSize } from '@publyka/contract/limits';
import { type GivenCoupon, newCouponSchema } from '@publyka/contract/routes/coupon-administration';
import { operator } from '../../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, type AdminInput, minuteOf } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import { readTyped } from '../../platform/admin/read-typed.ts';
import type { Platform } from '../../platform/platform.ts';

/** Loaded by the commands that need it. */
const service = () => import('./coupon-administration.ts');

/** `npm run admin -- coupons …`: coupons of partners. */
export const couponCommands: readonly AdminCommand[] = [
  {
    group: 'coupons',
    name: 'give',
    parameters: [],
    options: {
      to: { value: '@usuário', what: 'quem recebe', isNeeded: true },
      partner: { value: 'nome', what: 'o parceiro, como aparece no cupom', isNeeded: true },
      code: { value: 'código', what: 'aparece inteiro só depois de usado', isNeeded: true },
      expires: { value: 'AAAA-MM-DD', what: 'último dia em que vale, até a meia-noite de Brasília', isNeeded: true },
      offer: { value: 'texto', what: 'o que o cupom dá, por exemplo "20% em qualquer livro"', isNeeded: false },
    },
    summary: 'Dá um cupom a uma pessoa; ela é avisada na hora',
    run: give,
  },
  listCommand({
    group: 'coupons',
    name: 'list',
    parameters: [],
    options: { to: { value: '@usuário', what: 'só os desta pessoa', isNeeded: false } },
    summary: `Lista até ${couponsPageSize} cupons, do mais novo ao mais antigo`,
    fields: ['givenAt', 'username', 'offer', 'code', 'until', 'state'],
    whenEmpty: 'Nenhum cupom.',
    readRows,
  }),
];

async function give({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const coupon = readTyped(newCouponSchema, { ...values, offer: values['offer'] ?? null });
  await (await service()).giveTo(platform, operator(), coupon);
  print(`Cupom de ${coupon.partner} entregue a @${coupon.to}. Vale até ${coupon.expires}.`);
}

async function readRows(platform: Platform, { values }: AdminInput): Promise<string[][]> {
  const to = values['to']?.replace(/^@/, '') ?? null;
  return (await (await service()).listGiven(platform, { to })).items.map(cellsOf);
}

/** In Brasília. */
function dayOf(time: string, before = 0): string {
  return new Date(new Date(time).getTime() - before - 3 * 3_600_000).toISOString().slice(0, 10);
}

function cellsOf(coupon: GivenCoupon): string[] {
  const { givenAt, username, partnerName, offer, code, expiresAt } = coupon;
  const about = offer ? `${partnerName}: ${offer}` : partnerName;
  // The last day on which it is good.
  const until = `até ${dayOf(expiresAt, 1)}`;
  return [minuteOf(new Date(givenAt)), `@${username}`, about, code, until, stateOf(coupon)];
}

function stateOf({ usedAt, status }: GivenCoupon): string {
  if (usedAt !== null) return `usado em ${dayOf(usedAt)}`;
  return status === 'expired' ? 'vencido' : 'em aberto';
}
