import { product } from '@publyka/contract/brand';
import type { WebPost } from '@publyka/contract/web-pages';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';

export interface Feed {
  title: string;
  /** Paths of ours: of the page, and of the feed itself. */
  pagePath: string;
  feedPath: string;
  posts: WebPost[];
}

/** Atom (RFC 4287). XML takes no control characters, whatever a person typed. */
export function renderAtom({ title, pagePath, feedPath, posts }: Feed, publicUrl: string): string {
  const at = (path: string) => escapeXml(new URL(path, publicUrl).href);
  const updated =
    posts
      .map(({ createdAt, editedAt }) => editedAt ?? createdAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<id>${at(pagePath)}</id>`,
    `<title>${escapeXml(`${title} · ${product}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${at(feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${at(pagePath)}"/>`,
    ...posts.map((post) => renderEntry(post, at)),
    '</feed>',
  ].join('\n');
}

function renderEntry(post: WebPost, at: (path: string) => string): string {
  const { id, author, content, createdAt, editedAt } = post;
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(excerptOf(content, 90))}</title>`,
    `<link rel="alternate" type="text/html" href="${at(`/post/${id}`)}"/>`,
    `<author><name>${escapeXml(author.fullName)}</name>${author.hasPage ? `<uri>${at(`/profile/${author.username}`)}</uri>` : ''}</author>`,
    `<published>${createdAt}</published>`,
    `<updated>${editedAt ?? createdAt}</updated>`,
    `<content type="text">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are taken out
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, ''));
}
