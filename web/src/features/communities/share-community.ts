import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { shareLink } from '../../lib/share.ts';
import { toast } from '../../ui/toast.ts';

/** Hands the link to the system's share sheet, or copies it where there is none. */
export async function shareCommunity({ id, name }: { id: string; name: string }): Promise<void> {
  const url = new URL(`/communities/${id}`, window.location.origin).href;
  try {
    const outcome = await shareLink({ title: name, url });
    if (outcome === 'copied') toast.success(successTexts.linkCopiedToClipboard);
  } catch {
    toast.error(errorTexts.shareCommunity);
  }
}
