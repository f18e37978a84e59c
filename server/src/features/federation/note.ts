import { widestUrl } from '@publyka/contract/routes/uploads';
import { findLinks } from '@publyka/contract/text/find-links';
import { splitText } from '@publyka/contract/text/split-text';
import type { ActorAddresses, NoteFacts } from '@publyka/federation';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { noteAddress } from './addresses.ts';
import type { PostRow } from './store.ts';

/** A post as other servers show it. */
export function toNote(publicUrl: string, addresses: ActorAddresses, post: PostRow): NoteFacts {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    id: noteAddress(addresses, post.id),
    url: at(`/post/${post.id}`),
    html: [renderText(post.content), renderQuoted(post, at), renderLink(post)].join(''),
    publishedAt: post.at,
    editedAt: post.editedAt,
    images: post.images.map((image) => ({ url: at(widestUrl(image)), alt: image.alt })),
  };
}

/** With links; formulas as they were typed, since hardly any server sets them. */
function renderText(content: string): string {
  const pieces = splitText(content).map((piece) => {
    if (piece.kind === 'code') return `</p><pre><code>${escapeHtml(piece.code)}</code></pre><p>`;
    return piece.kind === 'text' ? renderPlain(piece.text) : renderLines(piece.source);
  });
  return `<p>${pieces.join('')}</p>`.replaceAll(/<p>(?:<br>)*<\/p>/gu, '');
}

function renderPlain(text: string): string {
  let html = '';
  let end = 0;
  for (const link of findLinks(text)) {
    html += renderLines(text.slice(end, link.start)) + renderAnchor(link.href);
    end = link.end;
  }
  return html + renderLines(text.slice(end));
}

function renderLines(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\n{2,}/gu, '</p><p>')
    .replaceAll('\n', '<br>');
}

function renderAnchor(url: string, words = url): string {
  return `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow ugc">${escapeHtml(words)}</a>`;
}

/** Characters of a quotation. */
const quotedLength = 280;

/** The words of somebody else only where they may be followed from there, too. */
function renderQuoted({ quotedId, isQuotedOnWeb, quotedAuthor, quotedContent }: PostRow, at: (path: string) => string) {
  if (quotedId === null) return '';
  if (!isQuotedOnWeb) return '<p>Cita uma publicação só para membros.</p>';
  const link = renderAnchor(at(`/post/${quotedId}`));
  if (quotedAuthor === null || quotedContent === null) return `<p>Cita: ${link}</p>`;
  return `<blockquote><p>${escapeHtml(quotedAuthor)}:</p>${renderText(excerptOf(quotedContent, quotedLength))}<p>${link}</p></blockquote>`;
}

function renderLink({ link }: PostRow): string {
  return link === null ? '' : `<p>${renderAnchor(link.url, link.title ?? link.url)}</p>`;
}
