import { product } from '@publyka/contract/brand';
import type { Sql } from '../../../platform/db/client.ts';
import { escapeHtml, pageEnd, pageStart } from './html.ts';
import type { ExportKind } from './kind.ts';
import { type MediaPaths, renderValue } from './values.ts';

/** Rows are read so many at a time: however much there is, no more is in memory. */
const batchSize = 200;

export interface ArchiveSource {
  sql: Sql;
  personId: string;
  media: MediaPaths;
  /** Called as the work goes on. */
  onWork(): Promise<void>;
}

async function* readRows({ sql, personId, onWork }: ArchiveSource, kind: ExportKind): AsyncGenerator<object[]> {
  for await (const rows of kind.select(sql, personId).cursor(batchSize)) {
    await onWork();
    yield rows;
  }
}

/** All rows of a kind as one JSON array; notes how many there were. */
export async function* writeJson(
  source: ArchiveSource,
  kind: ExportKind,
  onCount: (count: number) => void,
): AsyncGenerator<string> {
  let count = 0;
  yield '[';
  for await (const rows of readRows(source, kind)) {
    yield rows.map((row, index) => `${count + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join('');
    count += rows.length;
  }
  yield '\n]\n';
  onCount(count);
}

/** Writes the rows as a page for people to read. */
export async function* writePage(source: ArchiveSource, kind: ExportKind): AsyncGenerator<string> {
  yield pageStart(`${kind.title} · ${product}`);
  yield `<p><a href="index.html">Voltar ao índice</a></p>\n<h1>${escapeHtml(kind.title)}</h1>\n<p class="nota">${escapeHtml(kind.about)}</p>\n`;
  let isEmpty = true;
  for await (const rows of readRows(source, kind)) {
    isEmpty &&= rows.length === 0;
    yield rows.map((row) => renderRow(row, kind, source.media)).join('');
  }
  if (isEmpty) yield '<p class="vazio">Não há nada aqui.</p>\n';
  yield pageEnd;
}

function renderRow(row: object, { labels }: ExportKind, media: MediaPaths): string {
  const facts = Object.entries(labels).flatMap(([column, label]) => {
    const value = renderValue(column, Reflect.get(row, column), media);
    return value === null ? [] : [`<dt>${escapeHtml(label)}</dt><dd>${value}</dd>`];
  });
  return `<article><dl>${facts.join('')}</dl></article>\n`;
}

interface Contents {
  fullName: string;
  madeAt: Date;
  counts: ReadonlyMap<string, number>;
  mediaCount: number;
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const shownNumber = new Intl.NumberFormat('pt-BR');

function nameFiles(count: number): string {
  if (count === 0) return 'nenhum arquivo';
  return count === 1 ? '1 arquivo' : `${shownNumber.format(count)} arquivos`;
}

/** The page to begin with. */
export function renderIndex(kinds: readonly ExportKind[], { fullName, madeAt, counts, mediaCount }: Contents): string {
  const items = kinds.map(({ slug, title, about }) => {
    const count = shownNumber.format(counts.get(slug) ?? 0);
    return `<li><h2><a href="${slug}.html">${escapeHtml(title)}</a> <mark>${count}</mark></h2>
<p class="nota">${escapeHtml(about)} <a href="json/${slug}.json">JSON</a></p></li>\n`;
  });
  return `${pageStart(`Meus dados · ${product}`)}<p class="marca">${product}</p>
<h1>Os dados de ${escapeHtml(fullName)}</h1>
<p class="nota">Cópia feita em ${shownDay.format(madeAt)}. Estas páginas abrem sem conexão. Na pasta json está o mesmo para programas; na pasta midia, suas imagens e vídeos: ${nameFiles(mediaCount)}. Os arquivos iia.csv e iia.mjs refazem o seu IIA.</p>
<ol class="conteudo">
${items.join('')}</ol>
${pageEnd}`;
}
