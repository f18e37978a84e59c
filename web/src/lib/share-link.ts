import { successTexts } from '@publyka/contract/text/texts';
import { toast } from '../ui/toast.ts';
import { copyText, shareLink } from './share.ts';

/** Hands a link to the system's share sheet, or copies it where there is none; says what happened. */
export async function offerLink(link: { title: string; text: string; url: string }): Promise<void> {
  try {
    if ((await shareLink(link)) === 'copied') toast.success(successTexts.linkCopied);
  } catch {
    tellLink(link.url);
  }
}

/** Copies a link, whatever the system could share with. */
export async function copyLink(url: string): Promise<void> {
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
