/** The longest emoji of Unicode's list, two people kissing in two skin tones, has 15 UTF-16 units. */
export const emojiMaxUnits = 16;

/** Unicode's list (RGI_Emoji), as new as the runtime: fully qualified, so that one emoji has one spelling. */
const oneEmoji = /^\p{RGI_Emoji}$/v;

/** True for exactly one emoji: a flag, a family or a keycap is one; a letter, or two emojis side by side, are not. */
export function isEmoji(text: string): boolean {
  return text.length <= emojiMaxUnits && oneEmoji.test(text);
}
