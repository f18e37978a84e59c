import { lazyLayer } from '../../ui/lazy-layer.tsx';

/** 'Sair', wherever it stands: at once, or after one question where drafts of this device would go with it. */
export const SignOutDialog = lazyLayer(() => import('./sign-out-layer.tsx').then((part) => part.SignOutLayer));
