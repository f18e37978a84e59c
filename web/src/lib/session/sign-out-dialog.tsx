import { lazyPart } from '../../ui/lazy-part.tsx';

/** 'Sair', wherever it stands: at once, or after one question where drafts of this device would go with it. */
export const SignOutDialog = lazyPart(() => import('./sign-out-layer.tsx').then((part) => part.SignOutLayer));
