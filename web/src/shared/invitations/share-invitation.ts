import { product } from '@publyka/contract/brand';
import { createInvitationRoute } from '@publyka/contract/routes/entrance';
import { getInstallationRoute, type Installation } from '@publyka/contract/routes/installation';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/session/session.ts';
import { shareNow } from '../../lib/share.ts';
import { toast } from '../../ui/toast.ts';

/**
 * The link leads to sign-up with the inviter's id; members see the inviter's profile. Where one enters by invitation, it
 * leads there with an invitation for one person, of which everybody has a few.
 */
export function useShareInvitation(): () => Promise<void> {
  const me = useMe();
  return async () => {
    try {
      const installation = await call(getInstallationRoute, {});
      const url = isByInvitation(installation)
        ? (await call(createInvitationRoute, { body: { id: uuidv7() } })).url
        : `${location.origin}/auth?convite=${me.id}`;
      const text = `Venha para o ${product}: é lá que eu publico o que estudo.`;
      const link = { title: `${me.fullName} · ${product}`, text, url };
      // Made for people without an account.
      await shareNow(link, { copied: successTexts.linkCopied, failed: errorTexts.shareProfile });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}

function isByInvitation({ door, letsGuestsIn }: Installation): boolean {
  return door === 'invitation' || (door === 'domains' && letsGuestsIn);
}
