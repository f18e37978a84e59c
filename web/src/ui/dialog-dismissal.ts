import type { Dialog } from '@base-ui/react/dialog';

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
