import { lazyLayer } from './lazy-layer.tsx';
import type { SheetProps } from './sheet-layer.tsx';

/** A bottom sheet on phones, a dialog from 640 px. */
export const Sheet = lazyLayer<SheetProps>(() => import('./sheet-layer.tsx').then((module) => module.SheetLayer));
