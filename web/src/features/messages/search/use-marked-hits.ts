import './search.css';
import { highlightMatches } from '@publyka/contract/text/highlight-matches';
import { useEffect } from 'react';

type MarkedHits = { terms: readonly string[]; hits: readonly { id: string }[]; currentId: string | undefined };

/** Marks what was found in the messages that are shown, in the elements that React keeps for itself. */
export function useMarkedHits({ terms, hits, currentId }: MarkedHits): void {
  const words = terms.join(' ');
  const ids = hits.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Older browsers mark nothing.
    if (words === '' || !('highlights' in CSS)) return;
    const found = new Set(ids.split(' '));
    const mark = () => markHits(words.split(' '), found, currentId);
    let frame = requestAnimationFrame(mark);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete('search-hit');
      CSS.highlights.delete('search-current');
    };
  }, [words, ids, currentId]);
}

function markHits(terms: readonly string[], found: ReadonlySet<string>, currentId: string | undefined): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[role="log"] [data-key]')];
  const rows = shown.filter(({ dataset }) => found.has(dataset['key'] ?? ''));
  const rangesOf = (some: HTMLElement[]) => some.flatMap((row) => rangesIn(row, terms));
  const isCurrent = (row: HTMLElement) => row.dataset['key'] === currentId;
  CSS.highlights.set('search-hit', new Highlight(...rangesOf(rows.filter((row) => !isCurrent(row)))));
  CSS.highlights.set('search-current', new Highlight(...rangesOf(rows.filter(isCurrent))));
}

/** The time, and who said it. */
const notSaid = 'time, a[href^="/profile/"]';

/** Where the bubble of a row has one of the folded terms. */
function rangesIn(row: HTMLElement, terms: readonly string[]): Range[] {
  const bubble = row.querySelector('.message-box');
  if (!bubble) return [];
  const texts = document.createTreeWalker(bubble, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.parentElement?.closest(notSaid)) continue;
    let place = 0;
    for (const { text, isFound } of highlightMatches(currentNode.textContent ?? '', terms)) {
      if (isFound) ranges.push(rangeOf(currentNode, place, place + text.length));
      place += text.length;
    }
  }
  return ranges;
}

function rangeOf(node: Node, from: number, to: number): Range {
  const range = new Range();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}
