import type { WebThing } from '@publyka/contract/routes/open-web';
import { dialogsOverPage } from '../ui/layers-over-page.ts';
import { toast } from '../ui/toast.ts';

type Link = { title: string; text?: string; url: string };

type Outcome = { copied: string; failed: string };

/** Who reads what a link leads to: members, members of a group, or those whom the author lets read their own thing. */
export type Readers = 'members' | 'group' | { thing: WebThing; thingId: string; authorId: string };

export type ShareRequest = { link: Link; texts: Outcome; readers: Readers };

let showSheet: ((request: ShareRequest) => void) | undefined;

/** What shows who will read, once its code is there. */
export function shareBy(show: ((request: ShareRequest) => void) | undefined): void {
  showSheet = show;
}

/** Shares a link by our sheet, which says who will read; before its code is there, by the system's. */
export async function share(link: Link, texts: Outcome, readers: Readers): Promise<void> {
  if (showSheet) showSheet({ link, texts, readers });
  else await shareNow(link, texts);
}

/** Opens the system's share sheet, or copies the link where there is none, and says what happened. */
export async function shareNow(link: Link, texts: Outcome): Promise<void> {
  try {
    if (navigator.share === undefined) throw new Error('No share sheet');
    await navigator.share(link);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) await copy(link.url, texts);
  }
}

/** Copies a text and says what happened. */
export async function copy(text: string, { copied, failed }: Outcome): Promise<void> {
  try {
    await copyText(text);
    toast.success(copied);
  } catch {
    toast.error(failed);
  }
}

/** Throws when the browser lets us copy in no way. */
export async function copyText(text: string): Promise<void> {
  // Only pages that came by https have a clipboard; a server on the campus network may have none.
  if (navigator.clipboard === undefined) copyBySelection(text);
  else await navigator.clipboard.writeText(text);
}

/** Where the browser allows neither sharing nor copying, people can still copy the link by hand. */
export function copyFailedText(url: string): string {
  return `Não foi possível copiar. O link é ${url}`;
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  (document.querySelector(dialogsOverPage) ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser refused to copy');
}

/** Gives a text to the browser as a file to keep. */
export function downloadText(text: string, { name, type }: { name: string; type: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
