import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { meQuery } from '../lib/session/session.ts';
import { OpenPage } from './-open-page.tsx';

/** Every other address. The router's own not-found handling would run the guards of members, and lead visitors to /auth. */
export const Route = createFileRoute('/$')({
  loader: ({ context }) => context.queryClient.prefetchQuery(meQuery),
  component: NoPage,
});

function NoPage() {
  return (
    <OpenPage>
      <NotFoundPage />
    </OpenPage>
  );
}
