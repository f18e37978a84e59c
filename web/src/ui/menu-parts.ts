import type { Menu as BaseMenu } from '@base-ui/react/menu';
import { createContext, useContext } from 'react';

export type MenuParts = Pick<typeof BaseMenu, 'Item' | 'LinkItem' | 'Separator'>;

/** The lazy layer provides its parts to the items, whose components are part of the first load. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('A menu item belongs inside a Menu');
  return parts;
}
