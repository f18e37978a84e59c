import { tabStorage } from '../../lib/storage/storage.ts';

const key = 'publyka:convite';

/** The id of a person, or the token of an invitation. */
const invitation = /^[\w-]{36}([\w-]{7})?$/;

/**
 * Who invited, or by which invitation: the address says so, or this browser tab remembers it from an earlier page. Ids
 * rather than usernames: a username may belong to somebody else by the time the link is followed.
 */
export function keepInviter(inAddress: string | undefined): string | null {
  const isGiven = inAddress !== undefined && invitation.test(inAddress);
  if (isGiven) tabStorage.write(key, inAddress);
  return isGiven ? inAddress : tabStorage.read(key);
}

export function forgetInviter(): void {
  tabStorage.write(key, null);
}
