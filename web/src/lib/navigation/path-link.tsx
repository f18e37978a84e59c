import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type PathLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string };

/** A link to a path that is known only as text. With a key held the browser opens a tab of its own. */
export function PathLink({ to, children, ...rest }: PathLinkProps) {
  const router = useRouter();

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href: to });
  }

  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}
