import { type ComponentType, type Key, type ReactNode, useState } from 'react';
import type { LayerProps } from './lazy-part.tsx';

/** What a dialog is about: its other props. With another key it begins anew. */
type About<Props> = Omit<Props, keyof LayerProps> & { key?: Key };

/**
 * Opens a dialog with what it is about, and keeps it mounted while it closes. `element` belongs where it outlives what opens
 * it. `toCurrent` answers what it is about by now, and null when that is gone, with which the dialog goes.
 */
export function useDialog<Props extends LayerProps>(
  Dialog: ComponentType<Props>,
  toCurrent: (about: About<Props>) => About<Props> | null = (about) => about,
): { open: (about: About<Props>) => void; element: ReactNode } {
  const [about, setAbout] = useState<About<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const current = about && toCurrent(about);

  function open(next: About<Props>): void {
    setAbout(next);
    setIsOpen(true);
  }

  if (!current) return { open, element: null };
  const { key, ...others } = current;
  // All its props: what it is about, and the two that every dialog has.
  const props = { ...others, open: isOpen, onOpenChange: setIsOpen } as unknown as Props;
  return { open, element: <Dialog key={key} {...props} /> };
}
