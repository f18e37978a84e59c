import type { TextRange } from '@publyka/contract/text/anchor';

export interface Sentence extends TextRange {
  words: string;
}

/** The sentences of a text, without the blanks around them. */
export function splitSentences(text: string): Sentence[] {
  const segments = new Intl.Segmenter('pt-BR', { granularity: 'sentence' }).segment(text);
  return [...segments].flatMap(({ segment, index }) => {
    const words = segment.trim();
    const start = index + segment.indexOf(words);
    return words === '' ? [] : [{ words, start, end: start + words.length }];
  });
}

/** Chosen sentences, by their starts; those that follow each other are one. */
export function joinChosen(sentences: readonly Sentence[], chosen: ReadonlySet<number>): TextRange[] {
  const joined: TextRange[] = [];
  let last: TextRange | undefined;
  for (const { start, end } of sentences) {
    if (!chosen.has(start)) last = undefined;
    else if (last) last.end = end;
    else {
      last = { start, end };
      joined.push(last);
    }
  }
  return joined;
}
