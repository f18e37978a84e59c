import { createFileRoute } from '@tanstack/react-router';
import { IdentitiesRow } from '../features/accounts/elsewhere/identities-row.tsx';
import { SessionList } from '../features/accounts/session-list.tsx';
import { SignInSection } from '../features/accounts/sign-in-section.tsx';
import { AdministrationRow } from '../features/administration/shell/administration-row.tsx';
import { AffiliationRow } from '../features/affiliations/affiliation-row.tsx';
import { BlockedPeople } from '../features/blocks/blocked-people.tsx';
import { CurriculumRow } from '../features/curriculum/curriculum-row.tsx';
import { FollowedThings } from '../features/follows/followed-things.tsx';
import { MyDataSection } from '../features/my-data/my-data-section.tsx';
import { NotificationPreferencesSection } from '../features/notifications/preferences-section.tsx';
import { InterestsSection } from '../features/onboarding/interests-section.tsx';
import { PushSection } from '../features/pushes/push-section.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** `emailToken`: from the link in a mail to a new address. */
export const Route = createFileRoute('/_app/settings')({
  staticData: { isInner: true },
  validateSearch: ({ emailToken }: Record<string, unknown>): { emailToken?: string } =>
    emailToken ? { emailToken: String(emailToken) } : {},
  component: Settings,
});

function Settings() {
  const { emailToken } = Route.useSearch();
  return (
    <SettingsPage
      interests={<InterestsSection />}
      affiliation={
        <>
          <AffiliationRow />
          <IdentitiesRow />
          <CurriculumRow />
          <AdministrationRow />
        </>
      }
      entry={<SignInSection emailToken={emailToken} />}
      sessions={<SessionList />}
      notifications={
        <>
          <NotificationPreferencesSection />
          <PushSection />
        </>
      }
      follows={<FollowedThings />}
      blocks={<BlockedPeople />}
      myData={<MyDataSection />}
    />
  );
}
