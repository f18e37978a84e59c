/** What databases write into the notes of their files, and Zotero for them: no part of any reference. */
const ofDatabase =
  /cited by|times cited|export date|cited references?|accession (?:number|no)|from duplicate|last accessed|usage count|wos:|\bscopus\b|pubmed|\bpmc?id\b|publication type|^conference of \d|^(?:publisher|place|issn|isbn|citation key|ads bibcode|arxiv|_eprint|doi)\s*:/i;

/** A longer one is an abstract. */
const keptMaxLength = 500;

/** A note for the reference, and what a person or a database says of the work. */
export function splitNotes(
  note: string | undefined,
  annotations: readonly (string | undefined)[],
): { kept: string | undefined; personal: string | undefined } {
  const isKept = note !== undefined && !ofDatabase.test(note) && note.length <= keptMaxLength;
  const personal = [isKept ? undefined : note, ...annotations].filter(Boolean).join('\n');
  return { kept: isKept ? note : undefined, personal: personal || undefined };
}
