import type { ReactNode } from 'react';
import { LazyQuotedPost } from './lazy-quoted-post.tsx';
import { findPostLinks, mayLinkToPost } from './post-links.ts';

type LinkedPostsProps = {
  text: string;
  tabIndex?: 0 | -1 | undefined;
  /** Shows the text, without the addresses that became cards. */
  children: (text: string) => ReactNode;
};

/** A comment or message, with the posts whose addresses it has. */
export function LinkedPosts({ text, tabIndex, children }: LinkedPostsProps): ReactNode {
  if (!mayLinkToPost(text)) return children(text);
  const { links, rest } = findPostLinks(text, window.location.origin);
  return (
    <>
      {children(rest)}
      {links.map((link) => (
        <LazyQuotedPost
          key={JSON.stringify(link)}
          quotation={link}
          look="bars"
          className="my-1.5"
          tabIndex={tabIndex}
        />
      ))}
    </>
  );
}
