import { type AddressBefore, addressBefore } from './address-before.ts';
import { doiTails } from './doi-tails.ts';

export const doiStart = /10\.\d{4}/gu;

/** No DOI has quotation marks, dashes for sentences or signs without a width. */
const sign = String.raw`[^\s"<>|\\^\x60{}“”«»—\u200b-\u200f\u2060\ufeff]`;
export const doiPattern = new RegExp(
  String.raw`^10\.\d{4,9}(?:\.\d{1,9}){0,4}(?:\/|%2f)(?:${sign}|<\d[^\s<>]{1,40}>(?=\d)){2,200}`,
  'iu',
);
const doiLead = /(?:https?:\/\/)?(?:(?:dx\.|www\.)?doi\.org\/|doi:?\s{0,3})$/iu;

/**
 * A DOI ends before the punctuation of its sentence, before a bracket that opened outside it, and before what a publisher's
 * address goes on with. Amounts, months and numbers of processes look like one unless they are called so.
 */
export function readDoi([whole]: RegExpExecArray, before: string): [string, number, number] | undefined {
  const lead = doiLead.exec(before.slice(-40))?.[0].length ?? 0;
  const address = addressBefore(before);
  if (lead === 0 && !address && /[\p{L}\p{N}_.-]$/u.test(before)) return undefined;
  const written = trimEnd(whole);
  const core = withoutTails(address ? written : endOfCode(written), address);
  const [prefix = '', ...parts] = decode(core).split('/');
  const suffix = parts.join('/').toLowerCase();
  if (suffix.length < 2 || (lead === 0 && !address && isOtherNumber(prefix, suffix, before))) return undefined;
  return [`${prefix}/${suffix}`, address ? written.length : core.length, Math.max(lead, address?.length ?? 0)];
}

/** The query and the fragment of an address. Some old DOIs end in '#' or hold '?', so a word must follow. */
const afterPath = /(?:[?#](?=\w)|;jsessionid|&[\w-]{1,40}=).*$/is;

function endOfCode(text: string): string {
  return trimEnd(text.replace(afterPath, ''));
}

function withoutTails(text: string, address: AddressBefore | undefined): string {
  let core = endOfCode(address?.hasQuery ? (text.split('&')[0] ?? '') : text);
  const isTail = ({ tail, of }: (typeof doiTails)[number], lower: string) =>
    tail.test(lower) && (!of || of.test(lower) || of.test(address?.host ?? ''));
  for (let before = ''; before !== core; ) {
    before = core;
    const lower = core.toLowerCase();
    const found = doiTails.find((one) => isTail(one, lower));
    const cut = found ? core.slice(0, lower.search(found.tail)) : core;
    if (/(?:\/|%2f)./i.test(cut)) core = trimEnd(cut);
  }
  return core;
}

const unitWord =
  /^(?:ano|dia|h|hora|semana|quinzena|bimestre|semestre|unidade|un|kg|km|m|m2|litro|pessoa|aluno|cada|pe[cç]a|[a-z]*[^ -~](?:[a-z]|[^ -~])*)s?$/u;

/** '10.2023/12.2023' is two months, 'R$ 10.5000/mês' an amount, '10.1234/2021' a provisional law, '10.1234/56-7' an account. */
function isOtherNumber(prefix: string, suffix: string, before: string): boolean {
  return (
    /^\d{1,4}(?:-\d{1,2})?$/.test(suffix) ||
    (/^10\.(?:19|20)\d\d$/.test(prefix) && /^(?:\d{1,2}[./-])?(?:\d\d|(?:19|20)\d\d)$/.test(suffix)) ||
    unitWord.test(suffix) ||
    /(?:[$€£]|\bbrl|\busd|\beur)\s{0,2}$/i.test(before)
  );
}

/** What ends a sentence or an address, and is no end of a DOI. */
const endings = ['&gt;', '&nbsp;', '&quot;', '&amp;', ...".,;:!?*'’”»…/"];
const brackets = ['()', '[]'] as const;

/** Where a link in Markdown closes, and where another identifier or address begins without a space. */
const nextThing = /\]\(|[,;]?https?:\/\/|[,;](?=10\.\d{4,9}\/)/i;

function trimEnd(text: string): string {
  const next = text.search(nextThing);
  let end = next === -1 ? text : text.slice(0, next);
  for (let before = ''; before !== end; ) {
    before = end;
    const ending = endings.find((one) => end.endsWith(one));
    if (ending) end = end.slice(0, -ending.length);
    for (const [open, close] of brackets) {
      if (end.endsWith(close ?? '') && count(end, close) > count(end, open)) end = end.slice(0, -1);
    }
  }
  return end;
}

function count(text: string, letter: string | undefined): number {
  return text.split(letter ?? '').length - 1;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray per cent sign is a letter like any other.
  }
}
