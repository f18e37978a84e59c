import { getInviterRoute } from '@publyka/contract/routes/invitations';
import { onboardingTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** '{nome} convidou você'; nothing for a link that leads to nobody, which does not stand in the way. */
export function InviterLine({ inviterId }: { inviterId: string }) {
  const { data: inviter } = useQuery({
    queryKey: ['inviter', inviterId],
    queryFn: ({ signal }) => call(getInviterRoute, { params: { inviterId } }, { signal }),
  });
  if (!inviter) return null;
  return (
    <p className="mb-4.5 flex items-center gap-3 text-chat">
      <Avatar id={inviter.id} name={inviter.fullName} src={avatarSrc(inviter, 40)} size={40} />
      <span className="min-w-0 wrap-anywhere">{onboardingTexts.invitedBy(inviter.fullName)}</span>
    </p>
  );
}
