import { createFileRoute } from '@tanstack/react-router';
import { IdentitiesPage } from '../features/accounts/elsewhere/identities-page.tsx';

export const Route = createFileRoute('/_app/identidade/')({ staticData: { isInner: true }, component: IdentitiesPage });
