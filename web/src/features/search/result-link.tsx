import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type ResultLinkProps = ComponentProps<'a'> & { to: string };

/** A result: goes there, and leaves the search behind; with a key held the browser opens a tab of its own. */
export function ResultLink({ to, children, ...rest }: ResultLinkProps) {
  const router = useRouter();

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href: to });
  }

  return (
    <a {...rest} href={to} data-result="" onClick={handleClick}>
      {children}
    </a>
  );
}
