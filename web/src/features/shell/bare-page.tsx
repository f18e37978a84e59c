import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/brand.tsx';

/** A page that anybody may read, outside the frame of members. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto max-w-(--column) px-(--gutter) pt-(--safe-top)">
        <Link to="/" className="inline-flex h-(--bar-top) items-center rounded-small">
          <Wordmark size={29} />
        </Link>
      </header>
      <main className="mx-auto max-w-(--column) pt-6">{children}</main>
    </>
  );
}
