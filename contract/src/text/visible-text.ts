// Free of zod, so that forms may use it at every keystroke.

/** Characters of which nothing is seen by themselves, beside those that Unicode lets a font ignore. */
const blanks = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u3164\uFFA0\uFFFC\u{13441}\u{13442}\u{1D159}]/gu;
/** Line breaks and tabs are seen, by what they part. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** A text as it is seen: without soft hyphens, zero-width and other invisible characters. For comparing, not for showing. */
export function visibleText(text: string): string {
  return text.replaceAll(blanks, '').replaceAll(controls, '');
}

/** Blanks, and marks without a letter to stand on, show nothing. What Unicode does not know yet may be an emoji. */
const shown = /[^\p{Z}\p{Cc}\p{Cs}\p{Co}\p{M}\p{Noncharacter_Code_Point}]/u;

/** Whether there is anything to see in a text. */
export function isVisible(text: string): boolean {
  return shown.test(visibleText(text));
}

/** Raised and lowered signs look unlike plain ones, `x²` and `x2`, though Unicode holds them to be compatible. */
const alike = /[^\p{No}\p{Lm}]+/gu;

/** Two texts look alike when they have the same one: in any form of their letters, whatever is invisible, however blank. */
export function appearanceOf(text: string): string {
  const composed = visibleText(text).normalize('NFC');
  return composed
    .replaceAll(alike, (part) => part.normalize('NFKC'))
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** What no text holds on purpose, and no XML may. NUL is refused for every input (`platform/http/validation.ts`). */
const unwritten = /[^\P{Cc}\0\t\n\r]|\p{Noncharacter_Code_Point}/gu;

/** For HTML and XML, of texts that were stored before they were cleaned, too. */
export function withoutControls(text: string): string {
  return text.replaceAll(unwritten, '');
}

/** A text as it is kept: without control characters and blanks around it; empty when there is nothing to see in it. */
export function cleanText(text: string): string {
  const clean = withoutControls(text).trim();
  return isVisible(clean) || clean.includes('\0') ? clean : '';
}
