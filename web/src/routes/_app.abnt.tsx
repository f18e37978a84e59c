import { createFileRoute } from '@tanstack/react-router';
import { ReferencesPage } from '../features/references/references-page.tsx';

export const Route = createFileRoute('/_app/abnt')({
  staticData: { isInner: true },
  component: ReferencesPage,
});
