import type { Participant } from '@publyka/contract/routes/communities';
import { formatNumber } from '../../../lib/format.ts';

/** '1 responsável, 2 administram, 45 membros'; what there is none of is left out. */
export function roleWords(running: readonly Pick<Participant, 'isOwner'>[], membersCount: number): string {
  const owners = running.filter(({ isOwner }) => isOwner).length;
  const admins = running.length - owners;
  const members = membersCount - running.length;
  const parts = [
    owners > 0 && `${owners} responsável`,
    admins > 0 && `${admins} ${admins === 1 ? 'administra' : 'administram'}`,
    members > 0 && `${formatNumber(members)} ${members === 1 ? 'membro' : 'membros'}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
