import { createFileRoute } from '@tanstack/react-router';
import { CommunitiesPage } from '../features/communities/communities-page.tsx';
import { searchFlag } from '../lib/search-flags.ts';

export const Route = createFileRoute('/_app/communities/')({
  validateSearch: searchFlag('criar'),
  component: CommunitiesPage,
});
