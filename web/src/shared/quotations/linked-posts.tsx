import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

export type LinkedPostsProps = {
  text: string;
  tabIndex?: 0 | -1 | undefined;
  /** Shows the text, without the addresses that became cards. */
  children: (text: string) => ReactNode;
};

// Most texts lead to nothing here. Without the code a text lacks the cards, and nothing else.
const LinkedCards = lazyPart(() => import('./linked-cards.tsx').then((part) => part.LinkedCards), {
  fallback: <div className="min-h-30" />,
  missing: ({ text, children }) => children(text),
});

/** A comment or message, with the posts and readings whose addresses it has. */
export function LinkedPosts(props: LinkedPostsProps): ReactNode {
  if (!/\/(?:post|leitura)\//u.test(props.text)) return props.children(props.text);
  return <LinkedCards {...props} />;
}
