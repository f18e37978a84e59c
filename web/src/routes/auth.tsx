import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { forgetInviter, keepInviter } from '../features/accounts/inviter.ts';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { requireVisitor } from '../lib/session/session.ts';

/** `token`: from a recovery mail. `recuperar`: straight to a new password. `cadastrar`: to a new account. `convite`: id of the inviter (features/accounts/inviter.ts); members see the profile. */
export const Route = createFileRoute('/auth')({
  validateSearch: ({
    token,
    convite,
    recuperar,
    cadastrar,
  }: Record<string, unknown>): { token?: string; convite?: string; recuperar?: 1; cadastrar?: 1 } => ({
    ...(token ? { token: String(token) } : {}),
    ...(convite ? { convite: String(convite) } : {}),
    ...(Number(recuperar) === 1 ? { recuperar: 1 as const } : {}),
    ...(Number(cadastrar) === 1 ? { cadastrar: 1 as const } : {}),
  }),
  beforeLoad: ({ context, search }) =>
    requireVisitor(context.queryClient, () => {
      const inviterId = keepInviter(search.convite);
      forgetInviter();
      return inviterId?.[36] ? null : inviterId && `/profile/${inviterId}`;
    }),
  pendingComponent: BareSkeleton,
  component: Auth,
});

function Auth() {
  const { token, convite, recuperar, cadastrar } = Route.useSearch();
  return <AuthPage token={token} forgot={recuperar === 1} signsUp={cadastrar === 1} inviterId={keepInviter(convite)} />;
}
