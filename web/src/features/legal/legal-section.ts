/** One numbered section of a legal text; the number is its place. */
export type LegalSection = { id: string; title: string; paragraphs: readonly string[] };
