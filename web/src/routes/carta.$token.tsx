import { createFileRoute } from '@tanstack/react-router';
import { StopWeeklyMailPage } from '../features/notifications/stop-weekly-mail-page.tsx';
import { BarePage } from '../features/shell/bare-page.tsx';

/** For everybody who has the address, members or not. */
export const Route = createFileRoute('/carta/$token')({ component: StopWeeklyMail });

function StopWeeklyMail() {
  const { token } = Route.useParams();
  return (
    <BarePage>
      <StopWeeklyMailPage token={token} />
    </BarePage>
  );
}
