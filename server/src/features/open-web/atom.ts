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
  const at = (path: string) => escapeHtml(new URL(path, publicUrl).href);
  const updated =
    posts
      .map(({ createdAt, editedAt }) => editedAt ?? createdAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<id>${at(pagePath)}</id>`,
    `<title>${escapeHtml(`${title} · ${product}`)}</title>`,
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
    `<title>${escapeHtml(excerptOf(content, 90))}</title>`,
    `<link rel="alternate" type="text/html" href="${at(`/post/${id}`)}"/>`,
    `<author><name>${escapeHtml(author.fullName)}</name>${author.hasPage ? `<uri>${at(`/profile/${author.username}`)}</uri>` : ''}</author>`,
    `<published>${createdAt}</published>`,
    `<updated>${editedAt ?? createdAt}</updated>`,
    `<content type="text">${escapeHtml(content)}</content>`,
    '</entry>',
  ].join('\n');
}
