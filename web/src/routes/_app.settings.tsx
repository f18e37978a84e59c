import { createFileRoute } from '@tanstack/react-router';
import { SessionList } from '../features/accounts/session-list.tsx';
import { NotificationPreferencesSection } from '../features/notifications/preferences-section.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

export const Route = createFileRoute('/_app/settings')({ staticData: { isInner: true }, component: Settings });

function Settings() {
  return <SettingsPage sessions={<SessionList />} notifications={<NotificationPreferencesSection />} />;
}
