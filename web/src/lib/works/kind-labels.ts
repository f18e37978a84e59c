import type { WorkCard } from '@publyka/contract/routes/works';

type WorkKind = NonNullable<WorkCard['kind']>;

/** What a work is, before where it came out: 'Artigo · Revista Brasileira de Educação, 2004'. */
export const kindLabels: Readonly<Record<WorkKind, string>> = {
  article: 'Artigo',
  newspaper: 'Jornal',
  book: 'Livro',
  chapter: 'Capítulo',
  thesis: 'Tese ou dissertação',
  paper: 'Trabalho em evento',
  event: 'Evento',
  law: 'Legislação',
  case: 'Jurisprudência',
  preprint: 'Preprint',
  dataset: 'Dados',
  website: 'Site',
  media: 'Vídeo ou áudio',
  post: 'Rede social',
  periodical: 'Revista',
};

export const workKinds = Object.keys(kindLabels) as WorkKind[]; // Its keys are the kinds.
