import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type ResultLinkProps = ComponentProps<'a'> & { to: string; onLeave: () => void };

/** A result: closes the search and goes there; with a key held the browser opens a tab of its own. */
export function ResultLink({ to, onLeave, children, ...rest }: ResultLinkProps) {
  const router = useRouter();

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onLeave();
    void router.navigate({ href: to });
  }

  return (
    <a {...rest} href={to} data-result="" onClick={handleClick}>
      {children}
    </a>
  );
}
