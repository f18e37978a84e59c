import { Parser } from 'htmlparser2';
import type { Identifier } from '../identifiers.ts';
import { cleanText, readTitle } from './clean-text.ts';
import { type SourceFacts, splitName, toDateParts } from './read-json.ts';

/** The texts of the first entry of a feed, by the path of their elements below it. */
type Entry = ReadonlyMap<string, string[]>;

const textsMax = 2000;

/** A preprint as the Atom feed of arXiv answers it. */
export function readArxiv(answer: unknown, asked: Identifier): SourceFacts | null {
  const entry = readEntry(typeof answer === 'string' ? answer : '');
  const id = entry
    .get('id')?.[0]
    ?.match(/arxiv\.org\/abs\/(\S{1,60})$/i)?.[1]
    ?.replace(/v\d{1,3}$/, '');
  const { title, titleRuns } = readTitle(entry.get('title')?.[0]);
  if (!title || id?.toLowerCase() !== asked.value) return null;
  const doi = `10.48550/arxiv.${asked.value}`;
  const published = entry.get('published')?.[0]?.slice(0, 10).split('-') ?? [];
  const issued = toDateParts(published.map(Number));
  return {
    source: 'arxiv',
    csl: {
      type: 'article',
      title,
      author: (entry.get('author/name') ?? []).flatMap((name) => splitName(cleanText(name) ?? '')),
      publisher: 'arXiv',
      number: `arXiv:${asked.value}`,
      ...(issued && { issued }),
      DOI: doi,
      URL: `https://arxiv.org/abs/${asked.value}`,
    },
    titleRuns,
    orcids: [],
    identifiers: [asked],
    openAccessUrl: `https://arxiv.org/pdf/${asked.value}`,
    url: `https://arxiv.org/abs/${asked.value}`,
    notices: [],
  };
}

function readEntry(xml: string): Entry {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let entries = 0;
  let seen = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        path.push(name);
        if (name === 'entry') entries += 1;
        if (entries !== 1 || seen >= textsMax) return;
        seen += 1;
        const key = below(path);
        texts.set(key, [...(texts.get(key) ?? []), '']);
      },
      onclosetag: () => path.pop(),
      ontext(text) {
        const list = texts.get(below(path));
        const last = list?.at(-1);
        if (entries === 1 && list && last !== undefined && last.length < 10_000) list[list.length - 1] = last + text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

function below(path: string[]): string {
  const at = path.indexOf('entry');
  return at === -1 ? '' : path.slice(at + 1).join('/');
}
