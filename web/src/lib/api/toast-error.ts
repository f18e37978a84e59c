import { type ToastAction, toast } from '../../ui/toast.ts';
import { supportCodeOf } from './api-error.ts';

/** Says in a screen's own words that something failed; beside them stands the code by which the log names it. */
export function toastError(text: string, error: unknown, action?: ToastAction): void {
  toast.error(text, action, supportCodeOf(error));
}
