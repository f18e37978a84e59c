import {
  IconAccessible,
  IconBookmark,
  IconBooks,
  IconCode,
  IconFileText,
  IconHighlight,
  IconLogout,
  IconSettings,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SignOutDialog } from '../../lib/session/sign-out-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuDivider, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { MenuLayer, type MenuLayerProps } from '../../ui/menu-layer.tsx';

/** What is one's own, settings, legal pages, source code, sign-out. */
export function MainMenuLayer(props: Omit<MenuLayerProps, 'children'>) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <MenuLayer {...props}>
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
      </MenuLayer>
      <SignOutDialog open={isLeaving} onOpenChange={setIsLeaving} />
    </>
  );
}
