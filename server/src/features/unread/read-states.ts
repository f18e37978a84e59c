import type { Mute } from '@publyka/contract/routes/communities';

/** Where a person stands in a RePublyka. */
export interface ReadState {
  communityId: string;
  /** The version of the RePublyka's row. */
  version: string;
  joinedAtMs: number;
  isDirect: boolean;
  lastReadSeq: number;
  /** The main channel's last number; 0 without a message. */
  lastSeq: number;
  mute: Mute | null;
  /** In the threads that they take part in or follow, or have silenced. */
  marks: Mark[];
}

interface Mark {
  roomId: string;
  lastReadSeq: number;
  isSilenced: boolean;
}

const idLength = 36;

/** From the lines that the database wrote (store.ts). */
export function parseReadStates({
  readStates,
  marks,
}: {
  readStates: string | null;
  marks: string | null;
}): ReadState[] {
  const parsed = new Map<string, ReadState>();
  for (const line of readStates?.split('\n') ?? []) {
    const readState = parseReadState(line);
    parsed.set(readState.communityId, readState);
  }
  // Marks in RePublykas that are not listed are dropped.
  for (const line of marks?.split('\n') ?? [])
    parsed.get(line.slice(0, idLength))?.marks.push(parseMark(line.slice(idLength + 1)));
  return [...parsed.values()];
}

function parseReadState(line: string): ReadState {
  const [communityId = '', version = '', joinedAtMs, isDirect, lastReadSeq, lastSeq, mute] = line.split('|');
  return {
    communityId,
    version,
    joinedAtMs: Number(joinedAtMs),
    isDirect: isDirect === '1',
    lastReadSeq: Number(lastReadSeq),
    lastSeq: Number(lastSeq),
    mute: mute === undefined ? null : (JSON.parse(mute) as Mute), // Written by `muteColumn`.
    marks: [],
  };
}

function parseMark(line: string): Mark {
  const [roomId = '', lastReadSeq, silenced] = line.split('|');
  return { roomId, lastReadSeq: Number(lastReadSeq), isSilenced: silenced !== undefined };
}
