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
const trailing = new Set(".,;:!?…*'’‘·–—。，、");
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const closing = new Set(Object.values(closers));

/** The http(s) addresses of a text, in their order. Brackets are part of one that has both of them. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = [];
  for (const { 0: found, index: start } of text.matchAll(address)) {
    const href = withoutTrailing(found.slice(0, endOfBalanced(found)));
    const url = URL.parse(href);
    if (url && url.username === '' && url.password === '') links.push({ start, end: start + href.length, href });
  }
  return links;
}

/** Up to the first bracket that has no other one. */
function endOfBalanced(text: string): number {
  const open: { closer: string; at: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const closer = closers[sign];
    if (closer) open.push({ closer, at });
    if (!closing.has(sign)) continue;
    const opener = open.pop();
    if (opener?.closer !== sign) return open[0]?.at ?? opener?.at ?? at;
  }
  return open[0]?.at ?? text.length;
}

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && trailing.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
