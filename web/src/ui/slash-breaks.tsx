import { Fragment, type ReactNode } from 'react';

/**
 * A text whose addresses and DOIs break after their slashes only, not after the hyphens between. A part that is wider
 * than the line still breaks anywhere.
 */
export function SlashBreaks({ text }: { text: string }): ReactNode {
  const parts = partsOf(text);
  return parts.map(({ words, isAddress }, index) => {
    const place = parts.slice(0, index).reduce((length, part) => length + part.words.length, 0);
    return (
      <Fragment key={place}>
        {isAddress && words.includes('-') ? <span className="inline-block max-w-full">{words}</span> : words}
        {isAddress && words.endsWith('/') && <wbr />}
      </Fragment>
    );
  });
}

type Part = { words: string; isAddress: boolean };

/** The words between addresses as one part, which is read as one, and each address cut behind its slashes. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const token of text.match(/\s+|\S+/g) ?? []) {
    const last = parts.at(-1);
    if (/[^/]\/[^/]/.test(token)) parts.push(...cutAddress(token));
    else if (last && !last.isAddress) last.words += token;
    else parts.push({ words: token, isAddress: false });
  }
  return parts;
}

function cutAddress(address: string): Part[] {
  return address.split(/(?<=[^/]\/)(?=[^/])/).map((words) => ({ words, isAddress: true }));
}
