import { emojiData } from 'virtual:emoji-data';
import { createEmojiIndex } from './emoji-index.ts';

/** One emoji of each version of Unicode that some devices do not have, the newest first. */
const samples = [
  [17, '🫪'],
  [16, '🫩'],
  [15, '🫨'],
  [14, '🫠'],
  [13, '🥲'],
] as const;
const flags = 8;

/** What this device draws: Windows has no flags, and no device has the emojis of the years after it. */
function detectDrawable(): (group: number, version: number) => boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return () => true;
  const [newest] = samples.find(([, emoji]) => hasColours(context, emoji)) ?? [0];
  const hasFlags = hasColours(context, '🇧🇷');
  return (group, version) => version <= newest && (group !== flags || hasFlags);
}

const side = 24;

/** A glyph of colours looks the same in any ink; letters, and the box of a missing glyph, do not. */
function hasColours(context: CanvasRenderingContext2D, emoji: string): boolean {
  const black = draw(context, emoji, '#000');
  return black.some((value) => value !== 0) && draw(context, emoji, '#f00').every((value, at) => value === black[at]);
}

function draw(context: CanvasRenderingContext2D, emoji: string, ink: string): Uint8ClampedArray {
  context.clearRect(0, 0, side, side);
  context.font = `${side - 4}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`;
  context.textBaseline = 'top';
  context.fillStyle = ink;
  context.fillText(emoji, 0, 0);
  return context.getImageData(0, 0, side, side).data;
}

/** The emojis that this device can draw. After what it is made of: it is made when the file is loaded. */
export const deviceEmojis = createEmojiIndex(emojiData, detectDrawable());
