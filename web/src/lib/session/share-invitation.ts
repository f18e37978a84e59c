import { product } from '@publyka/contract/brand';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { share } from '../share.ts';
import { useMe } from './session.ts';

/** The link leads to sign-up with the inviter's id; members see the inviter's profile. */
export function useShareInvitation(): () => Promise<void> {
  const me = useMe();
  const link = {
    title: `${me.fullName} · ${product}`,
    text: `Venha para o ${product}: é lá que eu publico o que estudo.`,
    url: `${location.origin}/auth?convite=${me.id}`,
  };
  return () => share(link, { copied: successTexts.linkCopied, failed: errorTexts.shareProfile });
}
