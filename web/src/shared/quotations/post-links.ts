import type { Quotation } from '@publyka/contract/routes/quotations';

/** What a text quotes by its address: of a post, and perhaps of which version and which of its words. */
export interface PostLink extends Pick<Quotation, 'postId' | 'passage'> {
  version: number | null;
}

/** Cards under one text. */
const linksMax = 3;

/** The address of a post, of a version that is not the first, of a passage. */
export function postAddress({ postId, version, passage }: PostLink, origin: string): string {
  const address = new URL(`/post/${postId}`, origin);
  if (version !== null && (version > 1 || passage)) address.searchParams.set('versao', String(version));
  if (passage) address.searchParams.set('trecho', `${passage.start}-${passage.start + passage.length}`);
  return address.href;
}

/** The posts of this site that a text leads to, each passage once; and the text without addresses that have a line of their own. */
export function findPostLinks(text: string, origin: string): { links: PostLink[]; rest: string } {
  const found = [...text.matchAll(addressPattern(origin))].slice(0, linksMax);
  const links = new Map(found.map(([address, postId = '', query = '']) => [address, readLink(postId, query)]));
  const isOwnLine = (line: string) => links.has(line.trim());
  const rest = text.split('\n').filter((line) => !isOwnLine(line));
  return { links: [...links.values()], rest: rest.join('\n').trim() };
}

function addressPattern(origin: string): RegExp {
  const start = origin.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`${start}/post/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\\w/-])(\\?[\\w=&-]*)?`, 'gu');
}

function readLink(postId: string, query: string): PostLink {
  const params = new URLSearchParams(query);
  const version = Number(params.get('versao'));
  const [, start, end] = /^(\d{1,6})-(\d{1,6})$/u.exec(params.get('trecho') ?? '') ?? [];
  const length = Number(end) - Number(start);
  return {
    postId,
    version: Number.isInteger(version) && version > 0 ? version : null,
    passage: length > 0 ? { start: Number(start), length } : null,
  };
}
