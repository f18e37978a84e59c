import { trimEnd } from './trim-end.ts';

// The one reader of addresses in a text, free of zod: the web draws with it, the server writes with it. Its rules are those of
// linkify-it (https://github.com/markdown-it/linkify-it), of which we need one tenth: only what has a scheme becomes a link,
// and its tables of names and scripts would weigh more than the first load has left.

/** Node and browsers have it alike; the contract is compiled without the types of either. */
declare const URL: { parse(text: string): { username: string; password: string } | null };

export interface FoundLink {
  start: number;
  end: number;
  /** As it was written. */
  href: string;
}

/**
 * Up to a blank, something invisible, a sign that no address has (a quotation mark, a bracket of HTML, one of code), or
 * another address behind a sign that parts two: `https://a.org,https://b.org`, but not `https://a.org?u=https://b.org`.
 */
const address =
  /(?<![\p{L}\p{N}_])https?:\/\/(?:(?![^\p{L}\p{N}_/=?&#%+-]https?:\/\/)[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800<>"“”„«»‹›`｜])+/giu;
/** What ends a sentence or a quotation, behind an address. */
const trailing = ".,;:!?…*'’‘·–—。，、";
const openers = '([{';
const closers = ')]}';

/** The http(s) addresses of a text, in their order. Brackets are part of one that has both of them. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = [];
  for (const { 0: found, index: start } of text.matchAll(address)) {
    const href = trimEnd(found.slice(0, endOfBalanced(found)), trailing);
    const url = URL.parse(href);
    if (url && url.username === '' && url.password === '') links.push({ start, end: start + href.length, href });
  }
  return links;
}

/** Up to the first bracket that has no other one. */
function endOfBalanced(text: string): number {
  const open: { kind: number; at: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (openers.includes(sign)) open.push({ kind: openers.indexOf(sign), at });
    if (!closers.includes(sign)) continue;
    const opener = open.pop();
    if (opener?.kind !== closers.indexOf(sign)) return open[0]?.at ?? opener?.at ?? at;
  }
  return open[0]?.at ?? text.length;
}
