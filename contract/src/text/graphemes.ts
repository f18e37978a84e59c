// Free of zod, so that the web's first load may use it. A flag, a family or a letter with its accents is one sign to see.

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Each UTF-16 unit a sign of its own, as in most Portuguese: nothing to look for. */
const plain = /^[\u0020-\u024f‘’“”–—…]*$/;
/** Signs around a place that decide whether it is inside of one: the longest emoji has 15 units. */
const around = 64;

/** The last place up to this one that is inside of no sign. Of marks without end, the place itself. */
export function signStart(text: string, at: number): number {
  const from = Math.max(0, at - around);
  const near = text.slice(from, at + around);
  if (at <= 0 || at >= text.length || plain.test(near)) return at;
  const start = from + (segmenter.segment(near).containing(at - from)?.index ?? at - from);
  return start === from && from > 0 ? wholeCharacter(text, at) : start;
}

/** The first place from this one on that is inside of no sign. */
export function signEnd(text: string, at: number): number {
  const start = signStart(text, at);
  if (start === at) return at;
  const sign = segmenter.segment(text.slice(start, start + 2 * around)).containing(0)?.segment ?? '';
  return start + sign.length;
}

/** Not within a pair of surrogates. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** The first code points of a text, as PostgreSQL's `left()` has cut it maybe, without half a flag or family at their end. */
export function firstSigns(text: string, length: number): string {
  if (text.length < length) return text;
  const characters = Array.from(text);
  return characters.length < length ? text : withoutHalfSign(characters.slice(0, length).join(''));
}

/** What joins its sign to one that is gone, or one of the two letters of a flag. */
const half = /(?<joiner>\u200D)$|(?<!\p{RI})(?:\p{RI}{2})*(?<letter>\p{RI})$/u;

function withoutHalfSign(text: string): string {
  const { joiner, letter } = half.exec(text)?.groups ?? {};
  if (letter) return text.slice(0, -letter.length);
  // In front of another part the whole sign begins where its first part does.
  return joiner ? text.slice(0, signStart(`${text}\u{1F33E}`, text.length)) : text;
}
