import { brotliCompressSync } from 'node:zlib';
import { isEmoji } from '@publyka/contract/text/emoji';
import { expect, test } from 'vitest';
import { readEmojiData } from './emoji-data.ts';
import { academicWords } from './src/shared/emoji/academic-words.ts';
import { createEmojiIndex, groupNames, nameOf } from './src/shared/emoji/emoji-index.ts';
import { quickReactions } from './src/shared/emoji/quick-reactions.ts';
import { inTone, type SkinTone, skinTones, toneOf, withTone } from './src/shared/emoji/skin-tone.ts';

const data = readEmojiData();
const index = createEmojiIndex(data);
const all = index.groups.flatMap(({ emojis }) => emojis);
const found = (text: string) => index.search(text).map(({ emoji }) => emoji);

test('everything on offer is an emoji that the server takes, once, with a Portuguese name, in each tone', () => {
  expect(index.groups.map(({ name }) => name)).toEqual([...groupNames]);
  expect(all.length).toBeGreaterThan(1900);
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
  expect(all.filter(({ name }) => name.trim() === '')).toEqual([]);
  const tones = skinTones.map((_, tone) => tone as SkinTone);
  const written = all.flatMap((one) => tones.map((tone) => inTone(one, tone)));
  expect(written.filter((emoji) => !isEmoji(emoji))).toEqual([]);
});

test('the data alone leaves room for the picker within 60 kB', () => {
  expect(brotliCompressSync(JSON.stringify(data)).length).toBeLessThan(40 * 1024);
});

test('words are found without their accents, in any case, and the plainest emoji first', () => {
  expect(found('formatura')[0]).toBe('🎓');
  expect(found('formatura')).toHaveLength(12);
  expect(found('coracao')[0]).toBe('❤️');
  expect(found('CORAÇÃO')).toEqual(found('coracao'));
  expect(found('coracao').length).toBeGreaterThan(20);
  expect(found('fogo')[0]).toBe('🔥');
  expect(found('brasil')[0]).toBe('🇧🇷');
  expect(found('maca')).toContain('🍎');
});

test('a word that is only begun finds, and each further word narrows', () => {
  expect(found('format').slice(0, 3)).toContain('🎓');
  expect(found('coracao partido')[0]).toBe('💔');
  expect(found('coracao partido').length).toBeLessThan(found('coracao').length);
  expect(found('coracao zzz')).toEqual([]);
});

test.each(['', '   ', ':', '🔥', '🎓🎓', '\u200D'])('%j finds nothing', (text) => {
  expect(found(text)).toEqual([]);
});

test('each academic word and each quick reaction names emojis on offer', () => {
  const named = [...Object.values(academicWords).flatMap((line) => line.split(' ')), ...Object.keys(quickReactions)];
  expect(named.filter((emoji) => !all.some((one) => one.emoji === emoji))).toEqual([]);
  for (const word of Object.keys(academicWords)) expect(found(word).length, word).toBeGreaterThan(1);
});

test('a tone is put on every hand and person, found again, and named', () => {
  expect(withTone('👏', 4)).toBe('👏🏾');
  expect(withTone('✌️', 1)).toBe('✌🏻');
  expect(withTone('👩‍🎓', 5)).toBe('👩🏿‍🎓');
  expect(withTone('👩‍❤️‍💋‍👨', 3)).toBe('👩🏽‍❤️‍💋‍👨🏽');
  expect(withTone('🧑‍🤝‍🧑', 2)).toBe('🧑🏼‍🤝‍🧑🏼');
  expect(withTone('👏', 0)).toBe('👏');
  expect(toneOf('👩🏿‍🎓')).toBe(5);
  expect(toneOf('🔥')).toBe(0);
  const victory = index.find('✌🏻');
  expect(victory && nameOf(victory, '✌🏻')).toMatch(/: pele clara$/);
});

test('what a device cannot draw is not offered, and not found', () => {
  const old = createEmojiIndex(data, (group, version) => group !== 8 && version < 15);
  expect(old.groups.map(({ name }) => name)).not.toContain('Bandeiras');
  expect(old.search('brasil')).toEqual([]);
  expect(old.find('🫩')).toBeUndefined();
  expect(index.find('🫩')).toBeDefined();
  expect(old.find('🔥')).toBeDefined();
});
