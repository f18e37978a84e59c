import type { Mute } from '@publyka/contract/routes/communities';

/** Where a person stands in a RePublyka. */
export interface Standing {
  communityId: string;
  /** What it was read from: equal texts are equal standings. */
  text: string;
  /** Of the RePublyka's row. */
  version: string;
  joinedAtMs: number;
  isDirect: boolean;
  lastReadSeq: number;
  /** Of the main channel; 0 without a message. */
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

/** The text of each standing by its RePublyka, from the lines that the database wrote (store.ts). */
export function splitStandings({ standings, marks }: { standings: string | null; marks: string | null }) {
  const texts = new Map<string, string>();
  for (const line of standings?.split('\n') ?? []) texts.set(line.slice(0, idLength), line);
  // Marks in RePublykas that are not listed are dropped.
  for (const line of marks?.split('\n') ?? []) {
    const communityId = line.slice(0, idLength);
    const text = texts.get(communityId);
    if (text !== undefined) texts.set(communityId, `${text}\n${line.slice(idLength + 1)}`);
  }
  return texts;
}

export function readStanding(text: string): Standing {
  const [head = '', ...marks] = text.split('\n');
  const [communityId = '', version = '', joinedAtMs, isDirect, lastReadSeq, lastSeq, mute] = head.split('|');
  return {
    communityId,
    text,
    version,
    joinedAtMs: Number(joinedAtMs),
    isDirect: isDirect === '1',
    lastReadSeq: Number(lastReadSeq),
    lastSeq: Number(lastSeq),
    mute: mute === undefined ? null : (JSON.parse(mute) as Mute), // Written by `muteColumn`.
    marks: marks.map(readMark),
  };
}

function readMark(line: string): Mark {
  const [roomId = '', lastReadSeq, silenced] = line.split('|');
  return { roomId, lastReadSeq: Number(lastReadSeq), isSilenced: silenced !== undefined };
}
