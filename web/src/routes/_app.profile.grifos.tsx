import { createFileRoute } from '@tanstack/react-router';
import { ExportMarksButton } from '../features/marks/export-button.tsx';
import { MarkList } from '../features/marks/mark-list.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { ScreenHeader } from '../ui/screen-header.tsx';

export const Route = createFileRoute('/_app/profile/grifos')({
  staticData: { isInner: true },
  component: OwnMarks,
});

function OwnMarks() {
  const navigateUp = useNavigateUp();
  usePageTitle('Meus grifos');
  return (
    <>
      <ScreenHeader title="Meus grifos" onBack={() => navigateUp({ to: '/profile' })} actions={<ExportMarksButton />} />
      <MarkList />
    </>
  );
}
