import { lazyPart } from './lazy-part.tsx';

/** Asks before something that cannot be undone. Only its buttons and Esc close it. */
export const ConfirmDialog = lazyPart(() => import('./confirm-layer.tsx').then((module) => module.ConfirmLayer));
