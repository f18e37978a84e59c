import type { Work } from '@publyka/contract/routes/works';
import { successTexts } from '@publyka/contract/text/texts';
import { copy, copyFailedText, share } from '../../lib/share.ts';

function workUrl(workId: string): string {
  return new URL(`/obra/${workId}`, window.location.origin).href;
}

export function shareWork({ id, title, authors }: Work): Promise<void> {
  const url = workUrl(id);
  const link = { title: title ?? 'Obra', text: [authors, title].filter(Boolean).join('. '), url };
  return share(link, { copied: successTexts.linkCopied, failed: copyFailedText(url) });
}

export function copyWorkLink({ id }: Work): Promise<void> {
  const url = workUrl(id);
  return copy(url, { copied: successTexts.linkCopiedToClipboard, failed: copyFailedText(url) });
}
