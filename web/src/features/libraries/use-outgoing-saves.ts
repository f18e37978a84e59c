import { usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { saveQueueKey, saveWorkCommand } from './data.ts';

/** Saves some works at once. */
export function useOutgoingSaves(libraryId: string): (workIds: readonly string[]) => void {
  const put = usePutCommand(saveWorkCommand);
  return (workIds) => {
    for (const workId of workIds) put(saveQueueKey(libraryId, workId), { libraryId, workId, isSaved: true });
  };
}
