import type { Drop } from '@publyka/contract/drops';
import { sharePreviewLength } from '@publyka/contract/limits';
import { successTexts } from '@publyka/contract/texts';
import { copyText, shareLink } from '../../lib/share.ts';
import { toast } from '../../ui/toast.ts';

function dropUrl(dropId: string): string {
  return new URL(`/drops?drop=${dropId}`, window.location.origin).href;
}

/** Hands the drop to the system's share sheet, or copies its link where there is none. */
export async function shareDrop({ id, title, author }: Drop): Promise<void> {
  const text = [...title].slice(0, sharePreviewLength).join('');
  const link = { title: `Drop de ${author.fullName}`, text, url: dropUrl(id) };
  try {
    if ((await shareLink(link)) === 'copied') toast.success(successTexts.linkCopied);
  } catch {
    tellLink(link.url);
  }
}

/** Copies the link, whatever the system could share with. */
export async function copyDropLink(dropId: string): Promise<void> {
  const url = dropUrl(dropId);
  try {
    await copyText(url);
    toast.success(successTexts.linkCopiedToClipboard);
  } catch {
    tellLink(url);
  }
}

/** Where the browser allows neither sharing nor copying, the address can still be copied by hand. */
function tellLink(url: string): void {
  toast.error(`Não foi possível copiar. O link é ${url}`);
}
