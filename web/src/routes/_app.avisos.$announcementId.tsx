import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPage } from '../features/announcements/announcement-page.tsx';

export const Route = createFileRoute('/_app/avisos/$announcementId')({
  staticData: { isInner: true },
  component: Announcement,
});

function Announcement() {
  return <AnnouncementPage announcementId={Route.useParams().announcementId} />;
}
