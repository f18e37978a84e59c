import { findLinks } from '@publyka/contract/text/find-links';
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

/** Splits a text at its http(s) addresses. Punctuation after an address is not part of it. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const link of findLinks(text)) {
    if (link.start > end) pieces.push({ words: text.slice(end, link.start), href: null });
    pieces.push({ words: link.href, href: link.href });
    end = link.end;
  }
  if (end < text.length) pieces.push({ words: text.slice(end), href: null });
  return pieces;
}
