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

/** Words and spaces as they are, and each address cut behind its slashes. */
function partsOf(text: string): Part[] {
  return (text.match(/\s+|\S+/g) ?? []).flatMap((token) => {
    const isAddress = /[^/]\/[^/]/.test(token);
    const pieces = isAddress ? token.split(/(?<=[^/]\/)(?=[^/])/) : [token];
    return pieces.map((words) => ({ words, isAddress }));
  });
}
