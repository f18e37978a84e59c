import { browserStorage } from '../../lib/storage/storage.ts';

/** From the yellow of no tone to the darkest: the place in this list is what is stored. */
export const skinTones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const;
export const toneNames = [
  'sem tom',
  'pele clara',
  'pele morena clara',
  'pele morena',
  'pele morena escura',
  'pele escura',
] as const;
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;

/** Every person and hand in it; not the handshake between two people, which has no tone of its own. */
const toned = /(?!\u{1F91D}\u200D)(\p{Emoji_Modifier_Base})\uFE0F?/gu;
const tone = /\p{Emoji_Modifier}/gu;

/** For an emoji without a tone that may have one. */
export function withTone(emoji: string, skinTone: SkinTone): string {
  return skinTone === 0 ? emoji : emoji.replace(toned, `$1${skinTones[skinTone]}`);
}

export function inTone({ emoji, hasTones }: { emoji: string; hasTones: boolean }, skinTone: SkinTone): string {
  return hasTones ? withTone(emoji, skinTone) : emoji;
}

/** The tone of the first person or hand. */
export function toneOf(emoji: string): SkinTone {
  const [found = ''] = emoji.match(tone) ?? [];
  return toSkinTone((skinTones as readonly string[]).indexOf(found));
}

export function toSkinTone(value: unknown): SkinTone {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5 ? value : 0;
}

export function readSkinTone(personId: string): SkinTone {
  return toSkinTone(browserStorage.readJson(keyOf(personId)));
}

export function writeSkinTone(personId: string, skinTone: SkinTone): void {
  browserStorage.write(keyOf(personId), String(skinTone));
}

function keyOf(personId: string): string {
  return `emoji-tone:${personId}`;
}
