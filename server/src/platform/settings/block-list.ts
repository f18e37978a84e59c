import { type Block, isNetwork } from '@publyka/contract/block-list';
import type { SettingValues } from '@publyka/contract/routes/installation';
import { isInDomains } from '@publyka/contract/text/mail-domain';
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors/app-error.ts';
import type { Settings } from './settings.ts';

/** How an administrator takes a block off that hits themselves. */
const alwaysOpen = '/api/administration/settings';

/** Refuses a command that comes from a blocked address or network. Reading stays: an address is shared by many. */
export function refuseBlockedAddress({ now }: Settings, address: string, path: string): void {
  if (now.blockList.entries.length === 0 || path === alwaysOpen || !ipaddr.isValid(address)) return;
  const asked = ipaddr.process(address);
  const hit = now.blockList.entries.find(
    (block) => isNetwork(block.what) && isActive(block) && isIn(asked, block.what),
  );
  if (hit) throw new AppError('address_blocked');
}

/** Refuses an account by an address of a blocked domain, or of one below it. */
export function refuseBlockedDomain({ entries }: SettingValues['blockList'], email: string): void {
  const domains = entries.filter((block) => !isNetwork(block.what) && isActive(block)).map(({ what }) => what);
  if (!isInDomains(email, domains)) return;
  const message = `Aqui não se usa e-mail de ${email.slice(email.lastIndexOf('@') + 1)}`;
  throw new AppError('invalid_input', { message, fields: { email: message } });
}

const dayInBrazil = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

function isActive({ until }: Block): boolean {
  return until === null || until >= dayInBrazil.format();
}

type Address = ReturnType<typeof ipaddr.process>;

function isIn(address: Address, what: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(what.includes('/') ? what : `${what}/${what.includes(':') ? 128 : 32}`);
  return network.kind() === address.kind() && address.match(network, bits);
}
