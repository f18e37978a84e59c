export type ShareOutcome = 'shared' | 'copied' | 'cancelled';

/** Offers a link to the system's share sheet, or copies it where there is none. Throws when neither works. */
export async function shareLink(link: { title: string; text?: string; url: string }): Promise<ShareOutcome> {
  if (navigator.share === undefined) return copyText(link.url);
  try {
    await navigator.share(link);
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    return copyText(link.url);
  }
}

/** Throws when the browser does not let us copy. */
export async function copyText(text: string): Promise<ShareOutcome> {
  // Pages that did not come by https (a server on the campus network) have no clipboard of the modern kind.
  if (navigator.clipboard === undefined) copyBySelection(text);
  else await navigator.clipboard.writeText(text);
  return 'copied';
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  (document.querySelector('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('The browser refused to copy');
}
