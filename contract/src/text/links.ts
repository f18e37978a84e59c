import { trimEnd } from './trim-end.ts';

// Free of zod, so that the composer may use it before anything is sent.

interface HttpUrl {
  href: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  pathname: string;
  search: string;
  hash: string;
}
/** Node and browsers have it alike; the contract is compiled without the types of either. */
declare const URL: { parse(text: string): HttpUrl | null };

/** A link as it is kept: an http(s) address, and the DOI it stands for if it is one. */
export interface ReadLink {
  url: string;
  doi: string | null;
  /** As people read it: without 'www.'; international names in their own letters are left to the browser. */
  host: string;
}

export const linkMaxLength = 2048;

const doiResolver = 'https://doi.org/';
const doiHosts = new Set(['doi.org', 'dx.doi.org', 'www.doi.org']);
/** A registrant's prefix and a suffix of any printable characters (https://www.doi.org/doi-handbook). */
const doiForm = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\p{Cs}]+$/u;
/** `exemplo.br/x`, typed without a scheme. Its last name has letters: `10.12/x` is half a DOI, not a network address. */
const startsWithHost = /^[^\s/:?#@]+\.\p{L}[\p{L}\d-]*(?::\d{1,5})?(?:[/?#]|$)/u;
const doiScheme = /^(?:doi|info:doi)(?::\s*|\/)/i;

/** Reads what a person typed or pasted as a link: a DOI in any of its usual forms, or an http(s) address. */
export function readLink(text: string): ReadLink | null {
  const trimmed = text.trim();
  if (trimmed.length > linkMaxLength) return null;
  const doi = readDoi(trimmed);
  if (doi) return { url: doiUrl(doi), doi, host: 'doi.org' };
  const url = readHttpUrl(trimmed);
  return url && { url: url.href, doi: null, host: hostOf(url) };
}

/** The bare DOI, lower-cased since DOIs do not tell cases apart: `10.5072/abc`; null when the text is none. */
export function readDoi(text: string): string | null {
  const bare = doiOfUrl(text) ?? text.replace(doiScheme, '').trim();
  const doi = withoutTrailingPunctuation(bare);
  return doiForm.test(doi) ? doi.toLowerCase() : null;
}

/** An address that may be linked to: http or https, with a host, without a name or password in it. */
export function readHttpUrl(text: string): HttpUrl | null {
  if (text.length > linkMaxLength || /\s/.test(text)) return null;
  const url = URL.parse(startsWithHost.test(text) ? `https://${text}` : text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const hasPlace = url.hostname.includes('.') || url.hostname.startsWith('[');
  return hasPlace && url.username === '' && url.password === '' ? url : null;
}

export function hostOf(url: HttpUrl): string {
  return url.host.replace(/^www\./, '');
}

function doiOfUrl(text: string): string | null {
  const url = /^(?:https?:\/\/|(?:dx\.|www\.)?doi\.org\/)/i.test(text) ? readHttpUrl(text) : null;
  if (!url || !doiHosts.has(url.hostname)) return null;
  const path = `${url.pathname}${url.search}${url.hash}`.slice(1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A percent sign that is no escape belongs to the DOI.
  }
}

/** A DOI copied out of a sentence brings its full stop along. Closing brackets stay when the DOI opened them. */
function withoutTrailingPunctuation(text: string): string {
  const cut = trimEnd(text, '.,;:!?"\'”’»');
  const isOpened = (cut.match(/\(/g)?.length ?? 0) >= (cut.match(/\)/g)?.length ?? 0);
  return cut.endsWith(')') && !isOpened ? withoutTrailingPunctuation(cut.slice(0, -1)) : cut;
}

/** Everything in the suffix that could end or change an address is escaped, slashes ('/../') too. */
function doiUrl(doi: string): string {
  const slash = doi.indexOf('/') + 1;
  return doiResolver + doi.slice(0, slash) + encodeURIComponent(doi.slice(slash));
}
