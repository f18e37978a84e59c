// Who made a work, as BibTeX and its dialects say it.
import type { Csl, CslName } from '@publyka/contract/abnt/csl';
import type { Fields } from './fields.ts';
import { readNames } from './names.ts';
import { readTex } from './tex.ts';

export function peopleOf(fields: Fields, type: string) {
  const names = (name: string) => readNames(fields.get(name) ?? '');
  const authors = withHierarchy(names('author'), fields);
  const editors = names('editor');
  // Manuals and proceedings without an author are of those who made them.
  const isOfEvent = ['eventdate', 'venue', 'eventtitle'].some((name) => fields.has(name));
  const isOfEntity =
    !isOfEvent && authors.length === 0 && editors.length === 0 && /^(?:book|report|standard|document)$/.test(type);
  const entity = isOfEntity ? readTex(fields.get('organization') ?? '').trim() : '';
  return {
    author: entity ? [{ literal: entity }] : authors,
    editor: editors,
    translator: names('translator'),
    'container-author': names('bookauthor'),
    ...labelOf(fields),
  };
}

/** What biblatex-abnt keeps apart of an entity: its jurisdiction and its parts. */
function withHierarchy(authors: CslName[], fields: Fields): CslName[] {
  const [entity] = authors;
  if (authors.length !== 1 || entity?.literal === undefined) return authors;
  const of = (name: string) =>
    readTex(fields.get(name) ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const kind = of('authortype') && ` (${of('authortype')})`;
  const parts = of('nameaddon').replace(/\.$/, '');
  return [{ literal: `${entity.literal}${kind}${parts && (parts.startsWith('(') ? ' ' : '. ')}${parts}` }];
}

const editorLabels: Readonly<Record<string, string>> = {
  ...{ organizer: 'org.', compiler: 'comp.', coordinator: 'coord.', collaborator: 'colab.', redactor: 'red.' },
};

/** What the editors were, where biblatex says it. */
function labelOf(fields: Fields): Pick<Csl, 'custom'> {
  const label = editorLabels[(fields.get('editortype') ?? '').replaceAll(/[{}]/g, '').trim().toLowerCase()];
  return label ? { custom: { 'editor-label': label } } : {};
}
