import { browserStorage } from '../../../lib/storage.ts';

/** Kept of a person on this device; what is older than all of them counts as heard. */
const heardMax = 500;

function keyOf(personId: string): string {
  return `voice-heard:${personId}`;
}

function readHeard(personId: string): string[] {
  const stored = browserStorage.readJson(keyOf(personId));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** File ids begin with their time (UUIDv7), so their order is that of their sending. */
export function isHeard(personId: string, fileId: string): boolean {
  const heard = readHeard(personId);
  const [oldest] = heard;
  return heard.includes(fileId) || (heard.length === heardMax && oldest !== undefined && fileId < oldest);
}

export function noteHeard(personId: string, fileId: string): void {
  const heard = [...new Set([...readHeard(personId), fileId])].sort().slice(-heardMax);
  browserStorage.write(keyOf(personId), JSON.stringify(heard));
}
