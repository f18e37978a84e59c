import { createFileRoute } from '@tanstack/react-router';
import { DropsPage } from '../features/drops/drops-page.tsx';
import { searchFlag } from '../lib/search-flags.ts';

export const Route = createFileRoute('/_app/drops')({ validateSearch: searchFlag('criar'), component: DropsPage });
