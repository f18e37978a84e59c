import type { Post } from '@publyka/contract/routes/posts';
import type { Quotation } from '@publyka/contract/routes/quotations';
import { describeQuote, snapToWords, type TextQuote, type TextRange } from '@publyka/contract/text/anchor';
import { useLayoutEffect } from 'react';

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
  return { postId: words.dataset['words'], range, ...placeOf(words, range) };
}

/**
 * Drawn anew, a text loses what is selected in it: the same words are selected again. To be called by what draws it,
 * before it is drawn.
 */
export function useKeptSelection(postId: string): void {
  const selected = readSelection();
  useLayoutEffect(() => {
    // The range follows its nodes, and has nothing in it once they are gone.
    if (selected?.postId === postId && selected.range.collapsed) selectAgain(selected);
  });
}

function selectAgain({ postId, start, end }: SelectedWords): void {
  const words = document.querySelector<HTMLElement>(`[data-words="${postId}"]`);
  const from = words && pointAt(words, start);
  const to = words && pointAt(words, end);
  if (from && to) window.getSelection()?.setBaseAndExtent(...from, ...to);
}

/** Where this place of the text as it was typed is shown. */
function pointAt(words: HTMLElement, place: number): [node: Node, offset: number] | null {
  const piece =
    [...words.querySelectorAll<HTMLElement>('[data-from]')].findLast((one) => fromOf(one) <= place) ?? words;
  if (isWhole(piece)) return [piece, place > fromOf(piece) ? piece.childNodes.length : 0];
  const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  let left = place - fromOf(piece);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
  }
  return null;
}

/** In the text as it was typed: where it has formulas, its pieces say where they stand. */
function placeOf(words: HTMLElement, range: Range): TextRange {
  const pieces = [...words.querySelectorAll<HTMLElement>('[data-from]')];
  const touched = pieces.filter((piece) => range.intersectsNode(piece));
  const [first = words, last = words] = [touched[0], touched.at(-1)];
  return {
    start: fromOf(first) + (isWhole(first) ? 0 : lengthUntil(first, range.startContainer, range.startOffset)),
    end: fromOf(last) + (wholeLength(last) ?? lengthUntil(last, range.endContainer, range.endOffset)),
  };
}

function fromOf(piece: HTMLElement): number {
  return Number(piece.dataset['from'] ?? 0);
}

/** A formula or a block of code is marked whole or not at all. */
function wholeLength(piece: HTMLElement): number | undefined {
  const length = piece.dataset['length'];
  return length === undefined ? undefined : Number(length);
}

function isWhole(piece: HTMLElement): boolean {
  return wholeLength(piece) !== undefined;
}

/** The length of what is shown of a piece before a point, which may lie outside of it. */
function lengthUntil(piece: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(piece);
  const side = before.comparePoint(node, offset);
  if (side < 0) return 0;
  if (side === 0) before.setEnd(node, offset);
  return before.toString().length;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** These words of a post as it is on the screen. */
export function quotationOf({ id, version }: Pick<Post, 'id' | 'version'>, start: number, words: string): Quotation {
  return { postId: id, version, passage: { start, length: words.length } };
}

/** The whole words of a post's text that these characters touch; null when there are none. */
export function quoteWords(text: string, start: number, end: number): (TextQuote & { start: number }) | null {
  const range = snapToWords(text, { start, end: Math.min(end, text.length) });
  return range && { start: range.start, ...describeQuote(text, range) };
}
