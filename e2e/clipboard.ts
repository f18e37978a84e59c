import type { Page } from './people.ts';

/** What a text editor would paste, and what a plain field would. Whoever joins needs the permission 'clipboard-read'. */
export async function readClipboard(page: Page): Promise<{ html: string; text: string }> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (item ? (await item.getType(type)).text() : '');
    return { html: await read('text/html'), text: await read('text/plain') };
  });
}
