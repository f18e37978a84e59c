import { trimEnd } from '@publyka/contract/text/trim-end';
import type { ReactNode } from 'react';
import { OutwardLink } from '../../ui/text-link.tsx';

/** A text with its line breaks, and with web addresses as links. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return splitLinks(text).map(({ href, words }, index) =>
    href === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
      <OutwardLink key={index} href={href}>
        {words}
      </OutwardLink>
    ),
  );
}

type TextPiece = { words: string; href: string | null };

const address = /\bhttps?:\/\/[^\s<>"']+/giu;

/** Splits a text at its http(s) addresses. Punctuation after an address is not part of it. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const words = trimAddress(match[0]);
    if (!URL.canParse(words)) continue;
    if (match.index > end) pieces.push({ words: text.slice(end, match.index), href: null });
    pieces.push({ words, href: words });
    end = match.index + words.length;
  }
  if (end < text.length) pieces.push({ words: text.slice(end), href: null });
  return pieces;
}

/** A closing bracket belongs to an address that has opened one. */
function trimAddress(found: string): string {
  return trimEnd(found, found.includes('(') ? '.,;:!?…' : '.,;:!?…)');
}
