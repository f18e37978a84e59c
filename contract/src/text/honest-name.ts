import { isVisible } from './visible-text.ts';

// Free of zod, so that forms may use it. The terms and the bound on marks are those of Unicode Technical Standard #39
// (https://www.unicode.org/reports/tr39/): names are shown next to each other and believed, so they hold what they show.

/** A joiner or variation selector at its work: in an emoji of several, in a keycap, in scripts whose letters join. */
const working =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]{0,2})\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\uFE0F|\uFE0F(?=\u20E3)|(?<=[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}]\p{M}{0,2})[\u200C\u200D](?=[\p{L}\p{M}])/u;

/** What has no shape, or turns round what stands beside it: controls, bidirectional marks, zero widths, blank letters. */
const unseen =
  /(?![\t-\r])\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Co}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2800\uFFF9-\uFFFC]/u;

const unseenAtRest = new RegExp(`(${working.source})|${unseen.source}`, 'gu');

/** A name as it is kept: on one line, without what cannot be seen, composed (NFC); empty when nothing is left to see. */
export function cleanName(text: string): string {
  const name = text.replaceAll(unseenAtRest, '$1').normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return isVisible(name) ? name : '';
}

/** Letters of mathematics and of East Asian width, which are plain ones in another dress: `𝓐𝓷𝓪`, `Ａｎａ`. */
const dressed = /[\u{1D400}-\u{1D7FF}\uFF21-\uFF5A\u2100-\u214F]/gu;

export function undressLetters(text: string): string {
  return text.replaceAll(dressed, (letter) => letter.normalize('NFKC'));
}

export const lookalikeMessage = 'O nome mistura letras de alfabetos que se confundem';
export const stackedMarksMessage = 'O nome tem sinais demais sobre uma letra';

/** More than four marks on one letter are in no language (UTS #39, section 5.4). */
const stackedMarks = /\p{M}{5}/u;

/** Alphabets with letters that look like another's. Korean, Chinese and the like mix with Latin and deceive nobody. */
const lookalikeScripts = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Cher', 'Copt', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
/** A science has Greek letters beside Latin ones, 'hν' and 'ΔG': only those that are drawn alike are refused there. */
const greekUnlikeLatin = /(?![ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοϲ])\p{sc=Grek}/gu;

function mixesScripts(text: string): boolean {
  return lookalikeScripts.filter((script) => script.test(text)).length > 1;
}

/** Why a name (of a group, a thread, a title) would deceive, in words to show; null when nothing speaks against it. */
export function refuseName(text: string): string | null {
  if (stackedMarks.test(text)) return stackedMarksMessage;
  const words = text.replaceAll(greekUnlikeLatin, '').split(/[^\p{L}\p{M}]+/u);
  return words.some(mixesScripts) ? lookalikeMessage : null;
}

/** Refuses a person's name, which is written in one alphabet throughout. */
export function refuseFullName(text: string): string | null {
  if (stackedMarks.test(text)) return stackedMarksMessage;
  return mixesScripts(text) ? lookalikeMessage : null;
}
