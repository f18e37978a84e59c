import { highlightMatches } from '@publyka/contract/text/highlight-matches';

/** A text with what was searched for highlighted, accents and case aside. */
export function FoundText({ text, terms }: { text: string; terms: readonly string[] }) {
  let place = 0;
  return highlightMatches(text, terms).map((piece) => {
    const key = place;
    place += piece.text.length;
    return piece.isFound ? (
      <mark key={key} className="rounded-[0.125rem] bg-mark py-0.5 text-on-mark">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    );
  });
}
