/** The longest emoji of Unicode's list, two people kissing in two skin tones, has 15 UTF-16 units. */
export const emojiMaxUnits = 16;

/** Unicode's list (RGI_Emoji), as new as the runtime: fully qualified, so that one emoji has one spelling. */
const oneEmoji = /^\p{RGI_Emoji}$/v;

/** True for exactly one emoji: a flag, a family or a keycap is one; a letter, or two emojis side by side, are not. */
export function isEmoji(text: string): boolean {
  return text.length <= emojiMaxUnits && oneEmoji.test(text);
}

/** A sign that is drawn as text unless U+FE0F follows it, `❤`: many keyboards and lists leave it out. */
const unqualified = /(?!\p{Emoji_Presentation})\p{Emoji}(?![\uFE0F\p{Emoji_Modifier}])/gu;
const overqualified = /(\p{Emoji_Presentation})\uFE0F/gu;

/** The one spelling of an emoji that was given without its U+FE0F, or with one too many; any other text as it is. */
export function completeEmoji(text: string): string {
  if (isEmoji(text) || text.length > emojiMaxUnits) return text;
  const complete = text.replaceAll(unqualified, '$&\uFE0F').replaceAll(overqualified, '$1');
  return isEmoji(complete) ? complete : text;
}
