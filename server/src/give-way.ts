import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';

/** How much this process counts beside the others of the machine: to Linux a service is a session, and that a group. */
const group = '/proc/self/autogroup';
/** To a third of the weight of what serves people (sched(7): a step is worth a quarter). */
const steps = 5;
const lowest = 19;
/** Milliseconds: Linux lets one process of the machine at a time change this, ten times a second. */
const turn = 120;

/** Whether other nodes serve while this one starts: then it is in no hurry. */
export function hasOthers({ natsUrl }: Config): boolean {
  return natsUrl !== undefined;
}

/**
 * Lets a node that starts give way to those that serve meanwhile, until the returned function is called. Everybody may
 * come back to what they were by this way, which they may not by that of `nice`. Elsewhere than on Linux, where services
 * have fixed shares, or where nobody may change this, nothing changes.
 */
export async function giveWay(): Promise<() => Promise<void>> {
  try {
    const before = Number(/nice (-?\d+)/.exec(await readFile(group, 'utf8'))?.[1]);
    if (!(before >= 0)) return async () => {}; // To less than nothing only the privileged come back.
    await setNiceness(Math.min(before + steps, lowest));
    return () => setNiceness(before);
  } catch {
    return async () => {};
  }
}

async function setNiceness(value: number): Promise<void> {
  for (;;) {
    try {
      return await writeFile(group, String(value));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      await pause(turn);
    }
  }
}
