import { networkOf } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectInvited } from './store.ts';

/** A class that signs up together also shares a network, so this is a list to review, without automatic action. */
export const swarmMin = 5;

/** Addresses that are looked at, those of the most people first. */
const addressesMax = 20_000;

interface Swarm {
  inviter: string;
  network: string;
  people: number;
}

/** Who invited `swarmMin` people or more that came from one network in the last 30 days, the most first. */
export async function findSwarms({ db }: Platform, limit: number): Promise<Swarm[]> {
  const swarms = new Map<string, Swarm>();
  for (const { inviter, ip, people } of await selectInvited(db, addressesMax)) {
    const network = networkOf(ip);
    const key = `${inviter} ${network}`;
    swarms.set(key, { inviter, network, people: people + (swarms.get(key)?.people ?? 0) });
  }
  return [...swarms.values()]
    .filter(({ people }) => people >= swarmMin)
    .sort((one, other) => other.people - one.people || one.inviter.localeCompare(other.inviter))
    .slice(0, limit);
}
