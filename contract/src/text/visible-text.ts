/** Characters of which nothing is seen by themselves, beside those that Unicode lets a font ignore. */
const blanks = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u3164\uFFA0]/gu;
/** Line breaks and tabs are seen, by what they part. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** A text as it is seen: without soft hyphens, zero-width and other invisible characters. For comparing, not for showing. */
export function visibleText(text: string): string {
  return text.replaceAll(blanks, '').replaceAll(controls, '');
}
