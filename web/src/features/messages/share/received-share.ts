/** Address of the share target in the manifest, and of the page that asks where to. */
export const sharePath = '/compartilhar';

/** What another app has shared with the installed one. The service worker keeps it until somebody says where it goes. */
export interface ReceivedShare {
  words: string;
  files: File[];
}

const cacheName = 'received-share';
const wordsPath = `${sharePath}/words`;
/** Cached answers keep no name of a file. */
const nameHeader = 'x-file-name';

/** Keeps what the system's share sheet sends, in place of what was there. */
export async function keepShare(form: FormData): Promise<void> {
  await forgetShare();
  const cache = await caches.open(cacheName);
  const files = form.getAll('files').filter((entry): entry is File => entry instanceof File);
  await cache.put(wordsPath, new Response(wordsOf(form)));
  for (const [place, file] of files.entries()) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) };
    await cache.put(`${sharePath}/files/${place}`, new Response(file, { headers }));
  }
}

/** Null when nothing waits. Pages without https have no such store. */
export async function readShare(): Promise<ReceivedShare | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null;
  const cache = await caches.open(cacheName);
  const words = (await (await cache.match(wordsPath))?.text()) ?? '';
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const name = response?.headers.get(nameHeader);
    if (!response || !name) continue;
    const blob = await response.blob();
    files.push(new File([blob], decodeURIComponent(name), { type: blob.type }));
  }
  return words || files.length > 0 ? { words, files } : null;
}

export async function forgetShare(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName);
}

/** Apps put the address into the text, beside it, or into both; a title alone is better than nothing. */
export function wordsOf(form: FormData): string {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
  const words = [text || title, text?.includes(url ?? '') && text ? '' : url];
  return words.filter(Boolean).join('\n');
}
