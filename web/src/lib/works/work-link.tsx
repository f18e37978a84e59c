import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

type WorkLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { workId: string };

/** To the page of a work; with a key held the browser opens a tab of its own. */
export function WorkLink({ workId, children, ...rest }: WorkLinkProps) {
  const router = useRouter();
  const href = `/obra/${workId}`;

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
