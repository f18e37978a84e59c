import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../session/session.ts';
import { browserStorage } from '../storage/storage.ts';
import { outboxOf } from './browser-outbox.ts';
import { heldPrefix } from './command.ts';

/** Continues, on any page, the commands whose files were on their way when the page was closed. */
export async function resumeHeldCommands(queryClient: QueryClient): Promise<void> {
  // Pages that are the same for everybody need no session.
  if (!areHeld(heldPrefix)) return;
  const me = await queryClient.ensureQueryData(meQuery);
  if (me && areHeld(`${heldPrefix}${me.id}:`)) outboxOf(me.id, queryClient).start();
}

function areHeld(prefix: string): boolean {
  return browserStorage.keys().some((key) => key.startsWith(prefix));
}
