import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  minuteOf,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GivenCoupon } from './coupon-store.ts';
import type { NewCoupon } from './coupons.ts';

const listMax = 50;
const textMax = 100;

/** Loaded by the commands that need it. */
const coupons = () => import('./coupons.ts');

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
    isAct: true,
    run: give,
  },
  listCommand({
    group: 'coupons',
    name: 'list',
    parameters: [],
    options: { to: { value: '@usuário', what: 'só os desta pessoa', isNeeded: false } },
    summary: `Lista até ${listMax} cupons, do mais novo ao mais antigo`,
    fields: ['givenAt', 'username', 'offer', 'code', 'until', 'state'],
    whenEmpty: 'Nenhum cupom.',
    readRows,
  }),
];

async function give({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const username = usernameOf(values['to'] ?? '');
  const coupon = readCoupon(values);
  const { result } = await (await coupons()).giveCoupon(platform, username, coupon);
  if (result === 'unknown') throw new AdminError(`Não há ninguém com o nome de usuário @${username}.`);
  if (result === 'known') throw new AdminError(`@${username} já tem este cupom.`);
  print(`Cupom de ${coupon.partnerName} entregue a @${username}. Vale até ${dayOf(coupon.expiresAt)}.`);
}

async function readRows(platform: Platform, { values }: AdminInput): Promise<string[][]> {
  const username = values['to'] ? usernameOf(values['to']) : null;
  return (await (await coupons()).listGiven(platform, username, listMax)).map(cellsOf);
}

function readCoupon(values: Record<string, string>): NewCoupon {
  return {
    partnerName: textOf('partner', values['partner']),
    couponCode: textOf('code', values['code']),
    offer: values['offer'] ? textOf('offer', values['offer']) : null,
    expiresAt: expiryOf(values['expires'] ?? ''),
  };
}

function usernameOf(text: string): string {
  return text.replace(/^@/, '');
}

function textOf(option: string, value = ''): string {
  const text = value
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (!text || [...text].length > textMax)
    throw new AdminError(`--${option} quer um texto de até ${textMax} caracteres.`);
  return text;
}

/** The end of a day in Brasília, which has had no summer time since 2019. */
function expiryOf(day: string): Date {
  const midnight = new Date(`${day}T00:00:00-03:00`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(midnight.getTime());
  if (!isDay || dayOf(midnight, 0) !== day) throw new AdminError('--expires quer um dia, por exemplo 2027-03-31.');
  const end = new Date(midnight.getTime() + 24 * 3_600_000);
  if (end.getTime() <= Date.now()) throw new AdminError(`${day} já passou: o cupom nasceria vencido.`);
  return end;
}

/** The last day on which it is good. */
function dayOf(end: Date, before = 1): string {
  return new Date(end.getTime() - before - 3 * 3_600_000).toISOString().slice(0, 10);
}

function cellsOf(coupon: GivenCoupon): string[] {
  const { at, username, partnerName, offer, couponCode, expiresAt } = coupon;
  const about = offer ? `${partnerName}: ${offer}` : partnerName;
  const until = `até ${dayOf(new Date(expiresAt))}`;
  return [minuteOf(new Date(at)), `@${username}`, about, couponCode, until, stateOf(coupon)];
}

function stateOf({ usedAt, isExpired }: GivenCoupon): string {
  if (usedAt !== null) return `usado em ${dayOf(new Date(usedAt), 0)}`;
  return isExpired ? 'vencido' : 'em aberto';
}
