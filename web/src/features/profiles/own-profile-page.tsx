import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useMe } from '../../lib/session.ts';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';

/** One's own profile; `children` are its settings. */
export function OwnProfilePage({ children }: { children: ReactNode }) {
  const me = useMe();
  const { mutate: signOut, isPending } = useSignOut();
  usePageTitle('Perfil');
  return (
    <>
      <div className="px-(--gutter) pt-4 pb-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 pt-2">
            {me.institution && <p className="text-meta text-ink-2">{me.institution}</p>}
            <ScreenTitle>{me.fullName}</ScreenTitle>
            {me.title && <p className="text-chat">{me.title}</p>}
            <p className="text-ui text-ink-3">@{me.username}</p>
          </div>
          <Avatar id={me.id} name={me.fullName} src={avatarSrc(me, 92)} size={92} />
        </div>
        <Button
          variant="quiet"
          className="mt-5"
          busy={isPending}
          icon={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => signOut()}
        >
          Sair
        </Button>
      </div>
      <div className="border-t-8 border-paper">{children}</div>
    </>
  );
}
