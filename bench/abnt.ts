/**
 * How many of the golden references and citations come out as the public guides show them: ours, and citeproc with two
 * ABNT styles. Neither citeproc nor the styles are in this repository. `ABNT_STYLES` is a folder with the npm package
 * `citeproc` installed, `locales-pt-BR.xml` (citation-style-language/locales) and both `.csl` files
 * (citation-style-language/styles). Words alone are compared, without bold and italics.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { formatCitation, formatReference } from '@publyka/contract/abnt';
import type { Csl, Run } from '@publyka/contract/abnt/csl';
import { goldenCitations } from '@publyka/contract/abnt/golden-citations-data';
import { golden } from '@publyka/contract/abnt/golden-references-data';
import { goldenOthers } from '@publyka/contract/abnt/golden-works-data';

const references = [...golden, ...goldenOthers];
const styles = ['associacao-brasileira-de-normas-tecnicas', 'associacao-brasileira-de-normas-tecnicas-ufrgs'];

/** What we use of citeproc's engine. */
interface Engine {
  setOutputFormat(format: 'text'): void;
  updateItems(ids: string[]): void;
  makeBibliography(): [object, string[]] | false;
  processCitationCluster(citation: object, before: [], after: []): [object, [number, string, string][]];
}

type System = { retrieveLocale: () => string; retrieveItem: (id: string) => object };
type Citeproc = { Engine: new (system: System, style: string, language: string, isForced: boolean) => Engine };

/** Answers what an engine makes of works, by their place in the list. */
async function openEngine(folder: string, style: string, works: readonly Csl[]): Promise<Engine> {
  const citeproc = createRequire(join(folder, 'index.js'))('citeproc') as Citeproc;
  const [locale, csl] = await Promise.all([
    readFile(join(folder, 'locales-pt-BR.xml'), 'utf8'),
    readFile(join(folder, `${style}.csl`), 'utf8'),
  ]);
  const retrieveItem = (id: string) => ({ ...structuredClone(works[Number(id)]), id });
  const engine = new citeproc.Engine({ retrieveLocale: () => locale, retrieveItem }, csl, 'pt-BR', true);
  engine.setOutputFormat('text');
  return engine;
}

async function countReferences(folder: string, style: string): Promise<number> {
  let count = 0;
  for (const { csl, expected } of references) {
    const engine = await openEngine(folder, style, [csl]);
    count += isSame(() => {
      engine.updateItems(['0']);
      return (engine.makeBibliography() || [{}, []])[1].join('');
    }, expected);
  }
  return count;
}

async function countCitations(folder: string, style: string): Promise<number> {
  let count = 0;
  for (const { citation, expected } of goldenCitations) {
    const { csl, others = [], form, locator } = citation;
    const works = [...new Set([...csl, ...others])];
    const engine = await openEngine(folder, style, works);
    const at = typeof locator === 'object' ? locator : { locator };
    const citationItems = csl.map((_, place) => ({ id: `${place}`, ...(place === csl.length - 1 && at) }));
    const properties = { noteIndex: 0, ...(form === 'narrative' && { mode: 'composite' }) };
    count += isSame(() => {
      engine.updateItems(works.map((_, place) => `${place}`));
      return engine.processCitationCluster({ citationItems, properties }, [], [])[1][0]?.[1] ?? '';
    }, expected);
  }
  return count;
}

/** 1 when these are the words that the guide shows; what an engine throws at is not. */
function isSame(write: () => string, expected: string): 0 | 1 {
  try {
    return plain(write()) === plain(expected) ? 1 : 0;
  } catch {
    return 0;
  }
}

/** Dashes, quotes and angle brackets are a matter of taste. */
function plain(text: string): string {
  return text
    .replaceAll(/[*<>]/g, '')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('');

function countOurs(): [references: number, citations: number] {
  const right = references.filter(({ csl, options, expected }) =>
    isSame(() => textOf(formatReference(csl, { edition: '2025', ...options })), expected),
  );
  const cited = goldenCitations.filter(({ citation, expected }) =>
    isSame(() => textOf(formatCitation(citation)), expected),
  );
  return [right.length, cited.length];
}

async function main(): Promise<void> {
  const folder = process.env['ABNT_STYLES'];
  if (!folder) throw new Error('ABNT_STYLES is not set: bench/abnt.ts says what belongs into that folder');
  const rows: [string, number, number][] = [['ours', ...countOurs()]];
  for (const style of styles)
    rows.push([`citeproc, ${style}`, await countReferences(folder, style), await countCitations(folder, style)]);
  process.stdout.write(
    `|  | references of ${references.length} | citations of ${goldenCitations.length} |\n|---|---|---|\n`,
  );
  for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
  const [ours] = rows;
  if (ours?.[1] !== references.length || ours[2] !== goldenCitations.length) process.exitCode = 1;
}

await main();
