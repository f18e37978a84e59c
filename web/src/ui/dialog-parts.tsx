import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { dialogsOverPage } from './layers-over-page.ts';

/** The title that names the dialog, and 'Fechar'. */
export function DialogHeader({ title, actions }: { title: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex shrink-0 items-start gap-2 pt-4 pr-2 pb-2 pl-(--dialog-margin)">
      <Dialog.Title className="min-w-0 flex-1 py-2 font-serif text-title font-semibold">{title}</Dialog.Title>
      {actions}
      <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} />} />} />
    </div>
  );
}

type OpenChange = (open: boolean, details: Dialog.Root.ChangeEventDetails) => void;

/** A press on a toast is a press outside the dialog, but must not close it. */
export function keepOpenUnderToasts(onOpenChange: (open: boolean) => void): OpenChange {
  return (open, details) => {
    const target = details.event.target;
    const isOnToast = target instanceof Element && target.closest('[data-toaster]') !== null;
    if (!open && isOnToast) details.cancel();
    else onOpenChange(open);
  };
}

/**
 * For `finalFocus` of a layer: returns the focus to the element that had it, unless another dialog has opened in its place.
 * By default Base UI focuses the first control inside an element with a negative tab index, such as a post reached by 'J'.
 */
export function useReturnFocus(isOpen: boolean): () => boolean {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const element = opener.current;
    const dialogs = [...document.querySelectorAll(dialogsOverPage)];
    if (dialogs.length > 0 && !dialogs.some((one) => one.contains(element))) return false;
    const isPassedOver = element instanceof HTMLElement && element !== document.body && element.tabIndex < 0;
    if (!isPassedOver || !element.isConnected) return true;
    queueMicrotask(() => element.focus({ preventScroll: true }));
    return false;
  };
}
