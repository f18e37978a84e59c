import { product } from '@publyka/contract/brand';
import type { Person } from '@publyka/contract/routes/profiles';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { shareLink } from '../../lib/share.ts';
import { toast } from '../../ui/toast.ts';

/** Hands the profile to the system's share sheet, or copies its link where there is none. */
export async function shareProfile({ id, fullName }: Pick<Person, 'id' | 'fullName'>): Promise<void> {
  try {
    const outcome = await shareLink({
      title: `${fullName} · ${product}`,
      url: new URL(`/profile/${id}`, window.location.origin).href,
    });
    if (outcome === 'copied') toast.success(successTexts.profileLinkCopied);
  } catch {
    // Neither shared nor copied: there is nothing else to undo.
    toast.error(errorTexts.shareProfile);
  }
}
