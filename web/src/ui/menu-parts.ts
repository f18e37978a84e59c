import type { Menu as BaseMenu } from '@base-ui/react/menu';
import { createContext, useContext } from 'react';

export type MenuParts = Pick<typeof BaseMenu, 'Item' | 'LinkItem' | 'Separator'>;

/** The menu's code arrives when it is opened; its items, which callers write before that, take their parts from here. */
export const MenuPartsContext = createContext<MenuParts | null>(null);

export function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('A menu item belongs inside a Menu');
  return parts;
}
