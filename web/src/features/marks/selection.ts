import { describeQuote, snapToWords, type TextQuote } from '@publyka/contract/text/anchor';

/** Selected words of a post. */
export interface SelectedWords {
  postId: string;
  range: Range;
  /** In the text of the post. */
  start: number;
  end: number;
}

/** What is selected in the text of one post; null for anything else. */
export function readSelection(): SelectedWords | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const words = elementOf(range.startContainer)?.closest<HTMLElement>('[data-words]');
  if (!words?.dataset['words']) return null;
  // Three clicks select as far as the beginning of what follows.
  if (!words.contains(range.endContainer)) range.setEndAfter(words.lastChild ?? words);
  const before = document.createRange();
  before.selectNodeContents(words);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { postId: words.dataset['words'], range, start, end: start + range.toString().length };
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** The whole words of a post's text that these characters touch; null when there are none. */
export function quoteWords(text: string, start: number, end: number): (TextQuote & { start: number }) | null {
  const range = snapToWords(text, { start, end: Math.min(end, text.length) });
  return range && { start: range.start, ...describeQuote(text, range) };
}
