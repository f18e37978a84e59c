import { lazyLayer } from '../../ui/lazy-layer.tsx';

/** 'Sair', wherever it stands, asks first: drafts of this device go with it. */
export const SignOutDialog = lazyLayer(() => import('./sign-out-layer.tsx').then((part) => part.SignOutLayer));
