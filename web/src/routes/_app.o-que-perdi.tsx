import { createFileRoute } from '@tanstack/react-router';
import { CatchUpPage } from '../features/catch-up/catch-up-page.tsx';

/** Where the feed, 'Ações' and the installed app lead whoever was away. */
export const Route = createFileRoute('/_app/o-que-perdi')({
  staticData: { isInner: true },
  component: CatchUpPage,
});
