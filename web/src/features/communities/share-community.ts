import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { share } from '../../lib/share.ts';

/** Hands the link to the system's share sheet, or copies it where there is none. */
export function shareCommunity({ id, name }: { id: string; name: string }): Promise<void> {
  const link = { title: name, url: new URL(`/communities/${id}`, window.location.origin).href };
  return share(link, { copied: successTexts.linkCopiedToClipboard, failed: errorTexts.shareCommunity }, 'group');
}
