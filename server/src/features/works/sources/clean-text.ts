import type { TitleRun } from '@publyka/contract/routes/works';
import { Parser } from 'htmlparser2';

const textMaxLength = 1000;

/** Markup that titles come with; any other '<' is a sign like the rest. */
const known =
  'i|em|italic|b|bold|strong|sub|sup|inf|u|scp|sc|tt|span|p|br|title|a|img|script|style|svg|iframe|object|input|form|div|math|alternatives|inline-formula|tex-math|annotation|(?:jats|mml|m):[a-z-]+|m(?:i|n|o|row|sub|sup|subsup|frac|text|space|over|under|style)';
const knownTag = new RegExp(`<(?=/?(?:${known})\\b[^<>]*>)`, 'gi');
const stillEscaped = new RegExp(`</?(?:${known})\\b[^<>]*>|&(?:amp|lt|gt|quot|apos|nbsp|#x?[0-9a-f]{1,6});`, 'i');

/** No title has it. */
const tagStart = '\u0001';

const styles: Readonly<Record<string, TitleRun['style']>> = {
  i: 'italic',
  em: 'italic',
  italic: 'italic',
  sub: 'sub',
  inf: 'sub',
  sup: 'sup',
};
/** What stands in these is no text. */
const silent = new Set(['script', 'style', 'tex-math', 'annotation', 'svg', 'iframe', 'object']);

/** A title as plain text, '' when nothing is left, and its stretches where some of it is set apart. */
export function readTitle(text: unknown): { title: string; titleRuns: TitleRun[] | null } {
  const runs = typeof text === 'string' ? cleanTitle(text) : [];
  return { title: joinRuns(runs), titleRuns: runs.some(({ style }) => style !== null) ? runs : null };
}

function joinRuns(runs: TitleRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The stretches of a title: entities resolved, also twice, markup read or dropped, on one line. */
function cleanTitle(text: string): TitleRun[] {
  const once = readMarkup(text.slice(0, textMaxLength * 8));
  return tidy(once.flatMap((run) => (stillEscaped.test(run.text) ? readAgain(run) : [run])));
}

/** Some send markup that was escaped once more. */
function readAgain({ text, style }: TitleRun): TitleRun[] {
  return readMarkup(text).map((run) => ({ text: run.text, style: run.style ?? style }));
}

/** Cleans a text of its markup; undefined when nothing is left. */
export function cleanText(text: unknown): string | undefined {
  if (typeof text === 'number' && Number.isFinite(text)) return String(text);
  if (typeof text !== 'string') return undefined;
  return joinRuns(cleanTitle(text)) || undefined;
}

function readMarkup(text: string): TitleRun[] {
  const runs: TitleRun[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => open.push(localName(name)),
    onclosetag: () => open.pop(),
    ontext: (piece) => {
      if (open.some((name) => silent.has(name))) return;
      const style = open.map((name) => styles[name]).findLast((one) => one !== undefined) ?? null;
      const last = runs.at(-1);
      // The parser emits each entity separately.
      if (last?.style === style) last.text += piece;
      else runs.push({ text: piece, style });
    },
  });
  parser.end(escapeStrange(text));
  return runs;
}

/** A '<' that begins no markup that we know is text. */
function escapeStrange(text: string): string {
  const marked = text.replaceAll(tagStart, '').replaceAll(knownTag, tagStart);
  return marked.replaceAll('<', '&lt;').replaceAll(tagStart, '<');
}

function localName(name: string): string {
  return name.replace(/^(?:jats|mml|m):/i, '').toLowerCase();
}

/** 'successful<i>Shigella</i>infection': publishers lose the spaces around a genus, but '<i>Drosophila</i>s' has none. */
function isGlued(before: TitleRun, after: TitleRun): boolean {
  const genus = /^\p{Lu}\p{Ll}{3}/u;
  if (after.style === 'italic') return genus.test(after.text) && /(?<!\p{L})\p{L}{2,}$/u.test(before.text);
  return (
    before.style === 'italic' &&
    genus.test(before.text.trimStart()) &&
    /\p{Ll}$/u.test(before.text) &&
    /^\p{Ll}{2}/u.test(after.text)
  );
}

/** On one line, without control characters and directions of writing; hosts of one style together; cut. */
function tidy(runs: TitleRun[]): TitleRun[] {
  const line: TitleRun[] = [];
  let length = 0;
  for (const { text, style } of runs) {
    const last = line.at(-1);
    const spaced = text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\p{Cf}\p{Co}]/gu, '');
    const apart = last && isGlued(last, { text: spaced, style }) ? ` ${spaced}` : spaced;
    const piece = !last || last.text.endsWith(' ') ? apart.replace(/^ /, '') : apart;
    const cut = Array.from(piece.normalize('NFC'))
      .slice(0, textMaxLength - length)
      .join('');
    length += Array.from(cut).length;
    if (cut === '') continue;
    if (last?.style === style) last.text += cut;
    else line.push({ text: cut, style });
  }
  const end = line.at(-1);
  if (end) end.text = end.text.trimEnd();
  return line.filter(({ text }) => text !== '');
}
