import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '../features/communities/communities-layout.tsx';
import { prefetchWith } from '../lib/cache/query-client.ts';

export const Route = createFileRoute('/_app/communities/')({
  // Beside the code of the page, which shows it.
  loader: () => prefetchWith(import('../features/communities/conversation-tabs.tsx'), () => undefined),
  component: NothingOpen,
});
