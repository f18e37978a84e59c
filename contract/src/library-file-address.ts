export const libraryFormats = ['bib', 'ris', 'json', 'txt', 'rtf'] as const;
export type LibraryFormat = (typeof libraryFormats)[number];

/**
 * Where a library is fetched as a file, whole or by a tag: BibTeX, RIS, CSL-JSON, or references by ABNT in alphabetical
 * order. `json` is what 'Copiar referências' is made from, too. `works` are those that were marked, at most 200.
 */
export function libraryFileAddress(
  libraryId: string,
  format: LibraryFormat,
  only: { works?: readonly string[]; tag?: string } = {},
): string {
  const query = [
    ...(only.works ? [`works=${only.works.join(',')}`] : []),
    ...(only.tag === undefined ? [] : [`tag=${encodeURIComponent(only.tag)}`]),
  ];
  return `/api/libraries/${libraryId}/export.${format}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
