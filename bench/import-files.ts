/**
 * How long 20,000 works of a file take to be read, and the memory that they need: the reader alone, as its worker runs it.
 * `node --expose-gc bench/import-files.ts`
 *
 * 29 November 2026, two cores shared by nine (load 15): .bib of 33 MB in 4.8 s of processor, 18.5 s of the clock; .ris of
 * 29 MB in 2.1 s, 9.6 s of the clock; 68 MB of heap with the text of the file.
 * In Chromium with the server beside it, load 6: the report of the .bib after 16.7 s, all in the library 56.7 s after 'Importar',
 * at most 248 MB in the tab.
 */
import { readText } from '../web/src/features/libraries/import/read-text.ts';

const count = 20_000;
const abstract = 'Este resumo tem o tamanho de um resumo comum e n{\\~a}o \\emph{diz} nada. '.repeat(18);

function toBib(at: number): string {
  return String.raw`@article{k${at}, title = {{Estudo n{\'u}mero ${at} sobre a educa{\c c}{\~a}o}}, author = {Silva, Ana and Souza,
  Jo{\~a}o de and {Instituto ${at}}}, journal = {Revista ${at % 50}}, year = {2010}, month = mar, volume = {${at % 40}},
  number = {2}, pages = {1--20}, doi = {10.5555/x{\_}${at}}, url = {https://x.org/a\_b/${at}}, keywords = {a, b, c},
  abstract = {${abstract}}, file = {a.pdf:a.pdf:pdf}}`;
}

function toRis(at: number): string {
  const lines = [
    'TY  - JOUR',
    `TI  - Estudo ${at}`,
    'AU  - Silva, Ana',
    'AU  - Souza, João de',
    'T2  - Revista',
    'PY  - 2010',
  ];
  return [
    ...lines,
    'DA  - 2010/03/04/',
    'VL  - 1',
    'SP  - 1',
    'EP  - 9',
    `DO  - 10.5555/r${at}`,
    `AB  - ${abstract}`,
    'ER  - ',
  ].join('\n');
}

for (const [name, write] of [
  ['.bib', toBib],
  ['.ris', toRis],
] as const) {
  const text = Array.from({ length: count }, (_, at) => write(at)).join('\n\n');
  const before = process.cpuUsage();
  const started = performance.now();
  let reports = 0;
  const { entries, problems } = readText(text, () => (reports += 1));
  const { user, system } = process.cpuUsage(before);
  globalThis.gc?.();
  console.log({
    name,
    megabytes: Math.round(text.length / 1e6),
    read: entries.length,
    problems: problems.length,
    reports,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    processorSeconds: Math.round((user + system) / 1e5) / 10,
    heapMegabytes: Math.round(process.memoryUsage().heapUsed / 1e6),
  });
}
