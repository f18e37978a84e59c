/** What databases write into the notes of their files: no part of any reference. */
const ofDatabase =
  /cited by|times cited|export date|cited references?|accession (?:number|no)|access(?:ed|o) em|date (?:of )?(?:publication|accessed|added)|from duplicate|publisher:|\bdoi:|last accessed|usage count|wos:|scopus|pubmed|pmid|pmcid|epub|publication type|copyright|©|place:|ISSN/i;

/** A note for the reference, and what a person or a database says of the work. */
export function splitNotes(
  note: string | undefined,
  annotations: readonly (string | undefined)[],
): { kept: string | undefined; personal: string | undefined } {
  const isKept = note !== undefined && !ofDatabase.test(note) && note.length <= 200;
  const personal = [isKept ? undefined : note, ...annotations].filter(Boolean).join('\n');
  return { kept: isKept ? note : undefined, personal: personal || undefined };
}
