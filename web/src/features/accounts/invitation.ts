import { tabStorage } from '../../lib/storage.ts';

const key = 'publyka:convite';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Who invited: the address says so, or this browser tab remembers it from an earlier page. Ids rather than usernames: a
 * username may belong to somebody else by the time the link is followed.
 */
export function keepInviter(inAddress: string | undefined): string | null {
  const isGiven = inAddress !== undefined && uuid.test(inAddress);
  if (isGiven) tabStorage.write(key, inAddress);
  return isGiven ? inAddress : tabStorage.read(key);
}

export function forgetInviter(): void {
  tabStorage.write(key, null);
}
