import { entryLengthMax, type ImportProblem } from './imported.ts';

/** An entry as it stands in the file. `type` in small letters: 'article', 'string'. */
export type RawEntry = { line: number; type: string; key: string; text: string };

const opening = /@[ \t]{0,5}([a-z]{1,30})\s{0,5}([{(])/giy;
const nextOpening = /^[ \t]{0,8}@[ \t]{0,5}[a-z]{1,30}\s{0,5}[{(]/gim;

/**
 * The entries of a `.bib` file, each separately, since a reader gives up the whole file at the first that is broken. One
 * that does not close ends before the next line that opens one.
 */
export function splitBibtex(text: string): { entries: RawEntry[]; problems: ImportProblem[] } {
  const entries: RawEntry[] = [];
  const problems: ImportProblem[] = [];
  const lineAt = createLineCounter(text);
  let place = text.indexOf('@');
  while (place >= 0) {
    opening.lastIndex = place;
    const [head = '', type = '', bracket = ''] = opening.exec(text) ?? [];
    if (!head) {
      place = text.indexOf('@', place + 1);
      continue;
    }
    const inside = place + head.length;
    const limit = findNext(text, inside);
    const end = findEnd(text, inside, limit, bracket);
    const line = lineAt(place);
    if (end < 0) problems.push({ line, message: bracket === '{' ? 'falta fechar chave' : 'falta fechar parêntese' });
    else if (end - place > entryLengthMax) problems.push({ line, message: 'a entrada é longa demais' });
    else entries.push(toEntry({ line, type: type.toLowerCase(), body: text.slice(inside, end) }));
    place = text.indexOf('@', end < 0 ? limit : end);
  }
  return { entries: entries.filter(({ type }) => type !== 'comment' && type !== 'preamble'), problems };
}

/** Under a key that every reader takes; an entry without one has none. */
function toEntry({ line, type, body }: { line: number; type: string; body: string }): RawEntry {
  if (type === 'string') return { line, type, key: '', text: `@string{${body}}\n` };
  const [head = '', key = ''] = /^([^,={}"]{0,350}),/.exec(body) ?? [];
  const fields = body.slice(head.length);
  return { line, type, key: key.trim(), text: `@${type}{k,${fields}}\n` };
}

function findNext(text: string, from: number): number {
  nextOpening.lastIndex = from;
  return nextOpening.exec(text)?.index ?? text.length;
}

/** Where the bracket closes; -1 when it does not before `limit`. */
function findEnd(text: string, from: number, limit: number, bracket: string): number {
  let depth = 0;
  for (let place = from; place < limit; place += 1) {
    const sign = text[place];
    if (sign === '\\') place += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
    else if (depth === 0 && (sign === '}' || (sign === ')' && bracket === '('))) return place;
  }
  return -1;
}

/** Asked for one place after another. */
function createLineCounter(text: string): (place: number) => number {
  let counted = 0;
  let line = 1;
  return (place) => {
    for (; counted < place; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
}
