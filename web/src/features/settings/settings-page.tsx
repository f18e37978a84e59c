import { IconLogout } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { SignOutDialog } from '../../lib/session/sign-out-dialog.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { PrivacySection } from './privacy-section.tsx';

const cut = 'turn border-t-8 border-paper';

type SettingsPageProps = {
  interests: ReactNode;
  /** The way to 'Vínculo institucional'. */
  affiliation: ReactNode;
  /** How one gets into this account. */
  entry: ReactNode;
  /** Where this account is signed in. */
  sessions: ReactNode;
  /** Which notifications one receives. */
  notifications: ReactNode;
  /** What one follows beside one's Links. */
  follows: ReactNode;
  blocks: ReactNode;
  /** The way to a copy of everything, and out. */
  myData: ReactNode;
};

/** 'Configurações' */
export function SettingsPage({
  interests,
  affiliation,
  entry,
  sessions,
  notifications,
  follows,
  blocks,
  myData,
}: SettingsPageProps) {
  const router = useRouter();
  const navigate = useNavigate();
  usePageTitle('Configurações');

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/profile', replace: true });
  }

  return (
    <div>
      <ScreenHeader title="Configurações" onBack={goBack} />
      <AppearanceSection />
      <div className={cut}>{interests}</div>
      <div className={cut}>{affiliation}</div>
      <div className={cut}>{entry}</div>
      <div className={cut}>{sessions}</div>
      <div className={cut}>{notifications}</div>
      <div className={cut}>
        <PrivacySection />
      </div>
      <div className={cut}>{follows}</div>
      <div className={cut}>{blocks}</div>
      <div className={cut}>{myData}</div>
      <div className={cut}>
        <SignOutRow />
      </div>
    </div>
  );
}

function SignOutRow() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className="my-3 flex min-h-14 w-full items-center gap-3.5 px-(--gutter) text-left text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <IconLogout size={22} stroke={1.75} aria-hidden="true" />
        Sair
      </button>
      <SignOutDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
