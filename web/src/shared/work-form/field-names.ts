import { workKindSpecs } from './work-kinds.ts';

const fieldNames: Record<string, string> = {
  ...Object.fromEntries(
    Object.values(workKindSpecs)
      .flatMap(({ fields }) => fields)
      .toReversed()
      .map(({ name, label }) => [name, label]),
  ),
  type: 'Tipo',
  author: 'Autoria',
  editor: 'Organização',
  'container-author': 'Autoria do livro',
  translator: 'Tradução',
  'container-title': 'Onde saiu',
  publisher: 'Editora ou instituição',
  title: 'Título',
  merged: 'A outra',
  issued: 'Data',
  custom: 'Relatoria e funções',
  ISSN: 'ISSN',
  language: 'Idioma',
};

/** The name of a field of CSL-JSON; one that the form does not show stays as CSL-JSON calls it. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field;
}
