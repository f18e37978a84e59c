import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { PageSpinner } from '../features/shell/page-spinner.tsx';
import { requireVisitor } from '../lib/session.ts';

/** `token`: from the link in a recovery mail. */
export const Route = createFileRoute('/auth')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => (token ? { token: String(token) } : {}),
  beforeLoad: ({ context }) => requireVisitor(context.queryClient),
  pendingComponent: PageSpinner,
  component: Auth,
});

function Auth() {
  const { token } = Route.useSearch();
  return <AuthPage token={token} />;
}
