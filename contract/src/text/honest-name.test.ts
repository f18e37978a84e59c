import { expect, test } from 'vitest';
import { passkeyNameSchema } from '../routes/passkeys.ts';
import { cleanName, lookalikeMessage, refuseName, stackedMarksMessage } from './honest-name.ts';
import { fullNameSchema, nameSchema } from './name.ts';

const name = nameSchema(20, { missing: 'Falta o nome', tooLong: 'Longo demais' });

function messageOf(schema: typeof name | typeof fullNameSchema, text: string): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message;
}

test.each([
  ['a right-to-left override', 'Tese \u202Efdp.exe', 'Tese fdp.exe'],
  ['marks and isolates', '\u200Fgrupo\u2066 de\u2069 física\u200E', 'grupo de física'],
  ['zero widths and soft hyphens', 'Pub\u200Bly\u2060ka\uFEFF\u00AD', 'Publyka'],
  ['joiners that join nothing', 'Pub\u200Dly\u200Cka', 'Publyka'],
  ['controls', 'a\u0007b\u001B[31mc\u0085', 'ab[31mc'],
  ['blank letters', '\u3164\u115F\u2800\uFFA0x', 'x'],
  ['tags and private letters', 'x\u{E0041}\u{E007F}\uE000', 'x'],
  ['lines, tabs and odd spaces', ' a\n\tb\u2028c\u00A0d ', 'a b c d'],
])('%s: nothing is left of them', (_, typed, kept) => {
  expect(cleanName(typed)).toBe(kept);
});

test.each(['👩🏽‍🔬 na ciência', '❤️ 1️⃣ lugar', 'می‌خواهم', 'क्‍ष', 'Física ½ 日本語 Ciência'])(
  'what belongs to the writing stays: %s',
  (text) => {
    expect(cleanName(text)).toBe(text.normalize('NFC'));
    expect(refuseName(text)).toBeNull();
  },
);

test.each(['Рublyka', 'Ρublyka', 'Clube dе Física', 'Nаtáliа', 'Ꭺna', 'ꓑublyka'])(
  '%s is refused for its look-alikes',
  (text) => {
    expect(messageOf(name, text)).toBe(lookalikeMessage);
    expect(messageOf(fullNameSchema, text)).toBe(lookalikeMessage);
  },
);

test('Greek letters that look like no other stand beside Latin ones; words of another alphabet stand alone', () => {
  for (const text of ['hν e ΔG', 'λ-cálculo', 'Клуб de física', 'Ελλάδα hoje'])
    expect(messageOf(name, text)).toBeUndefined();
});

test("a person's name is in one alphabet, in plain letters", () => {
  expect(messageOf(fullNameSchema, 'Роса Silva')).toBe(lookalikeMessage);
  for (const text of ['Иван Петров', 'João D’Ávila'.replace('’', ''), '李 Ana', 'محمد علي', 'Nguyễn Thị Ánh'])
    expect(messageOf(fullNameSchema, text)).toBeUndefined();
  expect(fullNameSchema.parse('𝓐𝓷𝓪 \u202E Ｌｉｍａ')).toBe('Ana Lima');
  expect(messageOf(fullNameSchema, '\u3164\u3164')).toBe('Nome muito curto');
});

test('marks do not pile up over their neighbours', () => {
  const piled = `Ana${'\u0336\u0321\u0310'.repeat(3)}`;
  expect(messageOf(name, piled)).toBe(stackedMarksMessage);
  expect(messageOf(fullNameSchema, piled)).toBe(stackedMarksMessage);
});

test('a name of nothing that can be seen is missing, and length counts what is left', () => {
  expect(messageOf(name, '\u200B \u202E')).toBe('Falta o nome');
  expect(messageOf(name, '😀'.repeat(21))).toBe('Longo demais');
  expect(name.parse(`${'\u200B'.repeat(500)}${'😀'.repeat(20)}`)).toBe('😀'.repeat(20));
  expect(passkeyNameSchema.safeParse('\u2066').error?.issues[0]?.message).toBe('Dê um nome à chave');
});
