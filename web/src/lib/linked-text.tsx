import type { ReactNode } from 'react';
import { OutwardLink } from '../ui/text-link.tsx';
import { splitLinks } from './split-links.ts';

/** What somebody wrote, as it was written: line breaks kept, addresses made into links, nothing else interpreted. */
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
