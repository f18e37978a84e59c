import type { ConfirmDialogProps } from './confirm-layer.tsx';
import { lazyLayer } from './lazy-layer.tsx';

/** Asks before something that cannot be undone. Only its buttons and Esc close it. */
export const ConfirmDialog = lazyLayer<ConfirmDialogProps>(() =>
  import('./confirm-layer.tsx').then((module) => module.ConfirmLayer),
);
