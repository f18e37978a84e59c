import { readFileSync } from 'node:fs';
import { expect, type Page } from './people.ts';

/** Texts that ran in other people's pages, one a line: markup, attributes, addresses, templates, encodings. */
export const payloads = readFileSync(new URL('./script-payloads.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** All of them, as many together as fit into a field of this length. */
export function packPayloads(maxLength: number): string[] {
  const packs: string[] = [];
  for (const payload of payloads) {
    const joined = `${packs.at(-1) ?? ''} ${payload}`;
    if (packs.length > 0 && joined.length <= maxLength) packs[packs.length - 1] = joined;
    else packs.push(payload);
  }
  return packs;
}

/** The first of them, for fields of 100 letters. */
export const shortPacks = packPayloads(100).slice(0, 8);

declare global {
  interface Window {
    /** What the page's policy refused, what called a dialog, and the address of a page that is not ours. */
    ran: string[];
  }
}

/** From now on each page of this browser notes what ran, or would have run without the policy, or that it is not ours. */
export async function watchScripts(page: Page, ownOrigin = new URL(page.url()).origin): Promise<void> {
  await page.context().addInitScript((origin) => {
    window.ran = location.origin === origin ? [] : [location.href];
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => window.ran.push(name) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.ran.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  }, ownOrigin);
}

/** Nothing ran, no text became an element that could run, and no link leads into a script. */
export async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    const addresses = attributes.filter(({ name }) =>
      ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name),
    );
    const schemes = ['http:', 'https:', 'blob:', 'data:', 'mailto:'];
    return {
      ran: window.ran,
      handlers: attributes.filter(({ name }) => name.startsWith('on')).map(({ name, value }) => `${name}=${value}`),
      addresses: addresses
        .filter(({ value }) => !schemes.includes(URL.parse(value, location.href)?.protocol ?? ''))
        .map(({ value }) => value),
      pages: addresses
        .filter(({ name, value }) => value.startsWith('data:') && name !== 'src')
        .map(({ value }) => value),
      strangers: [...document.querySelectorAll('iframe, object, embed, base, svg script, marquee, form[action]')].map(
        ({ outerHTML }) => outerHTML,
      ),
    };
  });
  expect(found, where).toEqual({ ran: [], handlers: [], addresses: [], pages: [], strangers: [] });
}
