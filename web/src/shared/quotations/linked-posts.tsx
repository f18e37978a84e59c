import { lazy, type ReactNode, Suspense } from 'react';

export type LinkedPostsProps = {
  text: string;
  tabIndex?: 0 | -1 | undefined;
  /** Shows the text, without the addresses that became cards. */
  children: (text: string) => ReactNode;
};

// Most texts lead to nothing here. Without the code the address stays in the text.
const LinkedCards = lazy(() =>
  import('./linked-cards.tsx').then(
    (part) => ({ default: part.LinkedCards }),
    () => ({ default: ({ text, children }: LinkedPostsProps) => children(text) }),
  ),
);

/** A comment or message, with the posts and readings whose addresses it has. */
export function LinkedPosts(props: LinkedPostsProps): ReactNode {
  if (!/\/(?:post|leitura)\//u.test(props.text)) return props.children(props.text);
  return (
    <Suspense fallback={<div className="min-h-30" />}>
      <LinkedCards {...props} />
    </Suspense>
  );
}
