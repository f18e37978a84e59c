import { type Csl, textOf } from './csl.ts';

/** Words by which BibTeX and biblatex name a kind of thesis. */
const theses: Readonly<Record<string, string>> = {
  phdthesis: 'Tese (Doutorado)',
  mastersthesis: 'Dissertação (Mestrado)',
  mathesis: 'Dissertação (Mestrado)',
  bathesis: 'Trabalho de Conclusão de Curso',
  bachelorsthesis: 'Trabalho de Conclusão de Curso',
  candthesis: 'Tese',
};

/** Words that name a kind of file, and say nothing to a reader. */
const formatWords =
  /^(?:techreport|resreport|software|datacd|audiocd|patreq(?:de|eu|fr|uk|us)?|patent(?:de|eu|fr|uk|us)?|journal[- ]article|book[- ]?section|webpage|text|generic)$/i;

/** What a work calls itself: 'Tese (Doutorado em Letras)', 'Resenha'. */
export function genreOf(csl: Csl): string | undefined {
  const genre = textOf(csl, 'genre');
  if (genre === undefined || formatWords.test(genre)) return undefined;
  return Object.hasOwn(theses, genre.toLowerCase()) ? theses[genre.toLowerCase()] : genre;
}

const ofDatabase = /\b(?:cited by|export date|times cited|cited references? count|cited reference count)\b/i;

/** A note that belongs to the reference: what databases write there does not. */
export function noteOf(csl: Csl): string | undefined {
  const note = textOf(csl, 'note');
  return note && ofDatabase.test(note) ? undefined : note;
}
