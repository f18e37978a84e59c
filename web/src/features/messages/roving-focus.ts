import { createContext, type KeyboardEvent, useContext } from 'react';

/**
 * The list of messages is one tab stop, and the arrow keys move among the messages. The controls of a message are tab
 * stops only while it has the focus.
 */
export const RowTabIndex = createContext<0 | -1>(0);

/** For the controls of a message. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(RowTabIndex);
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus to the previous or next message; from outside, to the last one in view. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: box, key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = steps[key];
  // React bubbles events of a message's menu, which is elsewhere in the document.
  if (step === undefined || event.defaultPrevented || !(target instanceof Node) || !box.contains(target)) return;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const messages = [...box.querySelectorAll<HTMLElement>('article')];
  const place = messages.findIndex((message) => message.contains(document.activeElement));
  const next = place === -1 ? messages.findLast((message) => isInView(message, box)) : messages[place + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function isInView(message: HTMLElement, box: HTMLElement): boolean {
  return message.getBoundingClientRect().top < box.getBoundingClientRect().bottom;
}
