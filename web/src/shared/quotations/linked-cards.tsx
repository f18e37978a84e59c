import type { ReactNode } from 'react';
import { ReadingCard } from '../readings/reading-card.tsx';
import { findReadingLinks } from '../readings/reading-links.ts';
import type { LinkedPostsProps } from './linked-posts.tsx';
import { findPostLinks } from './post-links.ts';
import { QuotedPost } from './quoted-post.tsx';

/** The text without the addresses that became cards, and the cards. */
export function LinkedCards({ text, tabIndex, children }: LinkedPostsProps): ReactNode {
  const posts = findPostLinks(text, window.location.origin);
  const readings = findReadingLinks(posts.rest, window.location.origin);
  return (
    <>
      {children(readings.rest)}
      {posts.links.map((link) => (
        <QuotedPost key={JSON.stringify(link)} quotation={link} look="bars" className="my-1.5" tabIndex={tabIndex} />
      ))}
      {readings.links.map((link) => (
        <ReadingCard key={link.readingId} link={link} tabIndex={tabIndex} />
      ))}
    </>
  );
}
