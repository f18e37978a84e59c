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
  note: 'Nota',
  scale: 'Escala',
  version: 'Versão',
  dimensions: 'Dimensões',
  authority: 'Tribunal ou órgão',
  event: 'Evento',
  recipient: 'Destinatário',
  composer: 'Composição',
  illustrator: 'Ilustrações',
  director: 'Direção',
  producer: 'Produção',
  'script-writer': 'Roteiro',
  performer: 'Interpretação',
  narrator: 'Narração',
  host: 'Apresentação',
  guest: 'Quem foi entrevistado',
  interviewer: 'Entrevista',
  contributor: 'Orientação',
  'collection-title': 'Série',
  'collection-number': 'Número na série',
  'number-of-volumes': 'Número de volumes',
  'supplement-number': 'Suplemento',
  'chapter-number': 'Capítulo',
};

/** The name of a field of CSL-JSON; one that the form does not show stays as CSL-JSON calls it. */
export function fieldName(field: string): string {
  return fieldNames[field] ?? field;
}
