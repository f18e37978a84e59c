import { type Ref, useRef } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import { usePersistentState } from '../storage/persistent-state.ts';

/** The breakpoint `pane` of base.css. */
export const hasPaneQuery = '(min-width: 90rem)';

/** The place of 'Sobre o grupo', beside a conversation. */
export type Pane = {
  isOpen: boolean;
  toggle: () => void;
  /** The button that opens it, which has the focus once it is closed. */
  buttonRef: Ref<HTMLButtonElement>;
};

/** Null where there is no room for it; open unless somebody closed it. */
export function usePane(): Pane | null {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hasRoom = useMedia(hasPaneQuery);
  const [closed, setClosed] = usePersistentState('conversation-pane-closed');
  const isOpen = closed === '';
  function toggle(): void {
    setClosed(isOpen ? '1' : '');
    buttonRef.current?.focus();
  }
  return hasRoom ? { isOpen, toggle, buttonRef } : null;
}
