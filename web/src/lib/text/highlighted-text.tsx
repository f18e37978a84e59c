import { highlightMatches, positionOfMatch } from '@publyka/contract/text/highlight-matches';

/** A text with the matches highlighted, ignoring accents and case. */
export function HighlightedText({ text, terms }: { text: string; terms: readonly string[] }) {
  let place = 0;
  const pieces = highlightMatches(text, terms).map((piece) => {
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
  return <bdi>{pieces}</bdi>;
}

/** Characters before the match, since rows on phones are short. */
const lead = 16;

/** The text from shortly before the match, so that a row of one line shows it. */
export function excerptAround(text: string, terms: readonly string[]): string {
  const place = positionOfMatch(text, terms) ?? 0;
  if (place <= lead) return text;
  const space = text.indexOf(' ', place - lead);
  return `…${text.slice(space >= 0 && space < place ? space + 1 : place)}`;
}
