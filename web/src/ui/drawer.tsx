import type { DrawerProps } from './drawer-layer.tsx';
import { lazyLayer } from './lazy-layer.tsx';

/** A panel of 350 px from the right, full height. */
export const Drawer = lazyLayer<DrawerProps>(() => import('./drawer-layer.tsx').then((module) => module.DrawerLayer));
