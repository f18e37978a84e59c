import { browserStorage } from '../../lib/storage/storage.ts';

/** Two rows of the picker. */
const recentEmojisMax = 16;

/** The emojis a person used last on this device, the newest first, each in the tone it was used in. */
export function readRecentEmojis(personId: string): string[] {
  const stored = browserStorage.readJson(keyOf(personId));
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is string => typeof one === 'string').slice(0, recentEmojisMax);
}

export function rememberEmoji(personId: string, emoji: string): void {
  const others = readRecentEmojis(personId).filter((one) => one !== emoji);
  browserStorage.write(keyOf(personId), JSON.stringify([emoji, ...others].slice(0, recentEmojisMax)));
}

function keyOf(personId: string): string {
  return `emoji-recent:${personId}`;
}
