import { expect, test } from 'vitest';
import { completeEmoji, emojiMaxUnits, isEmoji } from './emoji.ts';

const zeroWidthJoiner = '\u200D';
const variationSelector = '\uFE0F';

test.each([
  ['plain', '🔥'],
  ['with its variation selector', '❤️'],
  ['with a skin tone', '👏🏾'],
  ['a keycap', '#️⃣'],
  ['a keycap of a digit', '7️⃣'],
  ['a flag of two letters', '🇧🇷'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a profession with a skin tone', '👩🏿‍🎓'],
  ['two people of two tones', '👩🏿‍❤️‍💋‍👨🏻'],
  ['joined with a sign', '🏳️‍🌈'],
  ['a tone alone, which is on the list', '🏽'],
])('%s is an emoji', (_, emoji) => {
  expect(isEmoji(emoji)).toBe(true);
  expect(emoji.length).toBeLessThanOrEqual(emojiMaxUnits);
});

test.each([
  ['nothing', ''],
  ['a letter', 'a'],
  ['a digit, though Unicode counts it among what emojis are made of', '7'],
  ['a word', 'formatura'],
  ['a sign that is drawn as text', '❤'],
  ['a copyright sign as text', '©'],
  ['two emojis', '🔥🔥'],
  ['an emoji and a letter', '🔥a'],
  ['an emoji and a space', '🔥 '],
  ['an emoji and a line break', '🔥\n'],
  ['two flags', '🇧🇷🇵🇹'],
  ['half a flag', '🇧'],
  ['a flag of no country', '🇧🇧🇧'],
  ['letters of no country', '🇽🇽'],
  ['half of a surrogate pair', '🔥'.slice(0, 1)],
  ['a joiner alone', zeroWidthJoiner],
  ['a joiner left over', `👩${zeroWidthJoiner}`],
  ['a selector too many', `🔥${variationSelector}`],
  ['joined as nobody joins', `🔥${zeroWidthJoiner}🎓`],
  ['a tone on what has none', '🔥🏾'],
  ['two tones', '👏🏾🏾'],
  ['markup', '<img>'],
  ['a thousand joined', Array.from({ length: 500 }, () => '👩').join(zeroWidthJoiner)],
  ['a thousand joiners', `👩${zeroWidthJoiner.repeat(1000)}👩`],
])('%s is none', (_, text) => {
  expect(isEmoji(text)).toBe(false);
});

test.each([
  ['❤', '❤\uFE0F'],
  ['☺', '☺\uFE0F'],
  ['5\u20E3', '5\uFE0F\u20E3'],
  ['❤\u200D🔥', '❤\uFE0F\u200D🔥'],
  ['🏳\u200D🌈', '🏳\uFE0F\u200D🌈'],
  ['👩\u200D❤\u200D👩', '👩\u200D❤\uFE0F\u200D👩'],
  ['🏃\u200D♂', '🏃\u200D♂\uFE0F'],
  ['😀\uFE0F', '😀'],
  ['☝🏽', '☝🏽'],
  ['🇧🇷', '🇧🇷'],
  ['❤❤', '❤❤'],
  ['5', '5'],
  ['a', 'a'],
  ['❤'.repeat(40), '❤'.repeat(40)],
])('%j is one emoji with %j', (given, complete) => {
  expect(completeEmoji(given)).toBe(complete);
});
