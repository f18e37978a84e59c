import { createFileRoute } from '@tanstack/react-router';
import { SessionList } from '../features/accounts/session-list.tsx';
import { OwnProfilePage } from '../features/profiles/own-profile-page.tsx';

export const Route = createFileRoute('/_app/profile/')({ component: OwnProfile });

function OwnProfile() {
  return (
    <OwnProfilePage>
      <SessionList />
    </OwnProfilePage>
  );
}
