import type { Run } from '@publyka/contract/abnt/csl';
import { Fragment, type ReactNode } from 'react';
import { copyText } from '../../lib/share.ts';
import { SlashBreaks } from '../../ui/slash-breaks.tsx';

/** From here on a reference names the first author, unless somebody wants all of them. */
export const manyAuthors = 10;

/** A reference as it is read: real bold and italics, what is not known highlighted, an address broken after its bars only. */
export function ReferenceText({ runs }: { runs: readonly Run[] }) {
  let place = 0;
  return (
    <span className="wrap-anywhere">
      {runs.map((run) => {
        const key = place;
        place += run.text.length;
        return <Fragment key={key}>{styled(run)}</Fragment>;
      })}
    </span>
  );
}

/** What a reference says in place of what nobody knows. */
const unknowns = new Set(['[S. l.]', '[s. n.]', '[S. l.: s. n.]']);

function styled({ text, bold, italic }: Run): ReactNode {
  if (italic && unknowns.has(text)) {
    return <mark className="whitespace-nowrap rounded-mark bg-mark px-1 text-on-mark italic">{text}</mark>;
  }
  const words = <SlashBreaks text={keepTogether(text)} />;
  const slanted = italic ? <i>{words}</i> : words;
  return bold ? <b className="font-semibold">{slanted}</b> : slanted;
}

/** 'n. 25', 'p. 5' and 'v. 3' stay on one line. */
function keepTogether(text: string): string {
  return text.replace(/(?<=(?:^|[\s(])(?:[npv]|cap)\.) (?=\d)/g, '\u00A0');
}

/** Words twice: with bold and italics for a text editor, and plain for a field that takes no more. */
export type RichText = { html: string; text: string };

/** One paragraph for each reference, without blank lines between them. */
export function toRichText(references: readonly (readonly Run[])[]): RichText {
  return {
    html: references.map((runs) => `<p>${runs.map(runToHtml).join('')}</p>`).join(''),
    text: references.map(plainText).join('\n'),
  };
}

export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** In the order of a list of references: by their letters, whatever the accents and what opens the title. */
export function sortReferences<T extends { runs: readonly Run[] }>(references: readonly T[]): T[] {
  return references
    .map((reference) => ({ reference, letters: plainText(reference.runs).replace(/^[^\p{L}\p{N}]+/u, '') }))
    .toSorted((one, other) => order.compare(one.letters, other.letters))
    .map(({ reference }) => reference);
}

const order = new Intl.Collator('pt', { ignorePunctuation: true, numeric: true });

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function runToHtml({ text, bold, italic }: Run): string {
  const escaped = text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  const slanted = italic ? `<i>${escaped}</i>` : escaped;
  return bold ? `<b>${slanted}</b>` : slanted;
}

/**
 * Throws when the browser lets us copy in no way. What has to be fetched first is given as a promise: some browsers let
 * a page copy at the press only, and wait for the words themselves.
 */
export async function copyRichText(given: RichText | Promise<RichText>): Promise<void> {
  const rich = Promise.resolve(given);
  if (navigator.clipboard?.write === undefined || typeof ClipboardItem === 'undefined') return copyByEvent(await rich);
  const parts = {
    'text/html': rich.then(({ html }) => new Blob([html], { type: 'text/html' })),
    'text/plain': rich.then(({ text }) => new Blob([text], { type: 'text/plain' })),
  };
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
  } catch {
    // Some browsers take plain text only; what could not be fetched is thrown here.
    await copyText((await rich).text);
  }
}

/** Pages that did not come by https have no clipboard of the modern kind. */
async function copyByEvent({ html, text }: RichText): Promise<void> {
  let isTaken = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isTaken = true;
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isTaken) await copyText(text);
}
