import { createFileRoute, redirect } from '@tanstack/react-router';
import { OtherProfilePage } from '../features/profiles/other-profile-page.tsx';
import { requireMember } from '../lib/session.ts';

export const Route = createFileRoute('/_app/profile/$userId')({
  beforeLoad: async ({ context, params }) => {
    const me = await requireMember(context.queryClient);
    if (me.id === params.userId) throw redirect({ to: '/profile', replace: true });
  },
  component: OtherProfilePage,
});
