import { createContext, type KeyboardEvent, useContext } from 'react';

/**
 * The messages are one stop of Tab, the arrows walk among them, and what can be pressed on a message is a stop only while
 * the focus is on it: from the title to the field it takes one press, not four for each message.
 */
const RowTabIndex = createContext<0 | -1>(0);

export const RowTabIndexProvider = RowTabIndex.Provider;

/** For what can be pressed on a message. */
export function useRowTabIndex(): 0 | -1 {
  return useContext(RowTabIndex);
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrows, on what scrolls or on something in it: to the message before or after, at first to the last one in sight. */
export function walkMessages(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: box, key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = steps[key];
  // What is in a menu of a message is not in this box.
  if (step === undefined || event.defaultPrevented || !(target instanceof Node) || !box.contains(target)) return;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  const messages = [...box.querySelectorAll<HTMLElement>('article')];
  const place = messages.findIndex((message) => message.contains(document.activeElement));
  const next = place === -1 ? messages.findLast((message) => beginsInSight(message, box)) : messages[place + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function beginsInSight(message: HTMLElement, box: HTMLElement): boolean {
  return message.getBoundingClientRect().top < box.getBoundingClientRect().bottom;
}
