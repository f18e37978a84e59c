import {
  IconAccessible,
  IconBookmark,
  IconBooks,
  IconCode,
  IconFileText,
  IconHighlight,
  IconLogout,
  IconMenu2,
  IconSettings,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SignOutDialog } from '../../lib/session/sign-out-dialog.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from '../../ui/menu.tsx';

/** The menu of the header: what is one's own, settings, legal pages, source code, sign-out. */
export function MainMenu() {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton label="Menu" data-footer icon={<Icon of={IconMenu2} />} />}>
        <MenuLink render={<Link to="/profile/salvos" />} icon={<Icon of={IconBookmark} />}>
          Salvos
        </MenuLink>
        <MenuLink render={<Link to="/biblioteca" />} icon={<Icon of={IconBooks} />}>
          Biblioteca
        </MenuLink>
        <MenuLink render={<Link to="/profile/grifos" />} icon={<Icon of={IconHighlight} />}>
          Meus grifos
        </MenuLink>
        <MenuLink render={<Link to="/settings" />} icon={<Icon of={IconSettings} />}>
          Configurações
        </MenuLink>
        <MenuDivider />
        <MenuLink render={<Link to="/privacy-policy" />} icon={<Icon of={IconShieldLock} />}>
          Política de Privacidade
        </MenuLink>
        <MenuLink render={<Link to="/terms" />} icon={<Icon of={IconFileText} />}>
          Termos de Uso
        </MenuLink>
        <MenuLink render={<Link to="/acessibilidade" />} icon={<Icon of={IconAccessible} />}>
          Acessibilidade
        </MenuLink>
        <MenuLink render={<a href="/codigo-fonte" />} icon={<Icon of={IconCode} />}>
          Código-fonte
        </MenuLink>
        <MenuDivider />
        <MenuItem onSelect={() => setIsLeaving(true)} icon={<Icon of={IconLogout} />}>
          Sair
        </MenuItem>
      </Menu>
      <SignOutDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </>
  );
}

const linkClass = 'target-44 relative rounded-mark whitespace-nowrap hover:underline';

/** Small links to the legal pages and the source code. */
export function LegalLinks({ className }: { className?: string }) {
  return (
    <div data-footer className={classNames('flex flex-col items-start gap-y-1.5 text-meta text-ink-2', className)}>
      <p className="flex flex-wrap gap-x-1 gap-y-1.5">
        <Link to="/privacy-policy" className={linkClass}>
          Política de Privacidade
        </Link>
        <span aria-hidden="true">·</span>
        <Link to="/terms" className={linkClass}>
          Termos de Uso
        </Link>
      </p>
      <p className="flex flex-wrap gap-x-1 gap-y-1.5">
        <Link to="/acessibilidade" className={linkClass}>
          Acessibilidade
        </Link>
        <span aria-hidden="true">·</span>
        <a href="/codigo-fonte" className={linkClass}>
          Código-fonte
        </a>
      </p>
    </div>
  );
}
