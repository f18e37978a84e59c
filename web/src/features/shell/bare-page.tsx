import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { SessionContext } from '../../lib/session/session.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

/** A public page, without the bars of members where nobody is signed in. */
export function BarePage({ children }: { children: ReactNode }) {
  if (useContext(SessionContext)) return children;
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

/** While the session is being fetched or ended. */
export function BareSkeleton() {
  return (
    <BarePage>
      <PageSkeleton />
    </BarePage>
  );
}
