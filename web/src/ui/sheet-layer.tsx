import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { DialogHeader, keepOpenUnderToasts, useReturnFocus } from './dialog-parts.tsx';
import { usePhoneSheet } from './use-phone-sheet.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Under the title; read out with it. */
  description?: ReactNode;
  /** Beside 'Fechar'. */
  headerActions?: ReactNode;
  /** Stays in place while the body scrolls. Usually a quiet 'Cancelar' and a strong button with `className="flex-1"`. */
  footer?: ReactNode;
  /** On wide screens: 560 or 720 px. */
  width?: 'medium' | 'wide';
  /** 'form' has full height on phones, so that it does not jump while one types. */
  height?: 'content' | 'form';
  /** By default the first field of a form, otherwise 'Fechar'; `true`: always 'Fechar'. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  /** Wraps body and footer, so that one form holds both. */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** Laid out while closed, unseen, so that opening it only shows it: for `prerender` (lazy-part.tsx). */
  keepMounted?: boolean;
  /** Above a viewer that covers the page. */
  overViewer?: boolean;
  /** Without the side padding of the body, for lists and pictures. */
  flush?: boolean;
  children: ReactNode;
};

/** Base UI would take it out of the layout (`hidden`), and lay it out anew when it is opened. */
const unseenWhileClosed = '[&[data-closed]:not([data-ending-style])]:invisible';

export function SheetLayer(props: SheetProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    headerActions,
    width = 'medium',
    height = 'content',
    initialFocus,
    keepMounted = false,
    overViewer = false,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open);
  const place = classNames(overViewer ? 'z-(--z-viewer)' : 'z-(--z-dialog)', keepMounted && unseenWhileClosed);
  const kept = keepMounted && { hidden: false };
  return (
    <Dialog.Root open={open} onOpenChange={keepOpenUnderToasts(onOpenChange)}>
      <Dialog.Portal keepMounted={keepMounted}>
        {/* Over another sheet, too: it would show its title and buttons around this one. */}
        <Dialog.Backdrop forceRender {...kept} className={classNames('layer-scrim fixed inset-0 bg-scrim', place)} />
        <Dialog.Viewport
          {...kept}
          className={classNames('fixed inset-0 flex items-end justify-center tablet:items-center tablet:p-6', place)}
        >
          <Dialog.Popup
            {...kept}
            ref={popup}
            initialFocus={initialFocus ?? (() => firstField(popup.current))}
            finalFocus={returnFocus}
            className={classNames(
              '[--dialog-margin:1.25rem] layer-rise layer-sheet flex max-h-[calc(100dvh-1.5rem-var(--safe-top))] w-full flex-col overflow-hidden rounded-t-dialog bg-sheet text-ink shadow-dialog outline-none tablet:max-h-[calc(100dvh-3rem)] tablet:rounded-dialog',
              width === 'wide' ? 'tablet:max-w-180' : 'tablet:max-w-140',
              height === 'form' && 'h-[calc(100dvh-120px)] tablet:h-auto',
            )}
          >
            <DialogHeader title={title} actions={headerActions} />
            {description && (
              <Dialog.Description className="-mt-2 shrink-0 px-5 pb-3 text-ui text-ink-2">
                {description}
              </Dialog.Description>
            )}
            <SheetContent {...props} popup={popup} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PhoneSheetProps = { popup: RefObject<HTMLElement | null>; onClose: () => void };

/** Inside a sheet with a frame of its own: makes it one of a phone. */
export function PhoneSheet({ popup, onClose }: PhoneSheetProps) {
  usePhoneSheet(popup, { isOpen: true, onClose });
  return null;
}

function firstField(popup: HTMLElement | null): HTMLElement | true {
  return popup?.querySelector<HTMLElement>('form :is(input, textarea):not(:disabled)') ?? true;
}

type SheetContentProps = SheetProps & { popup: RefObject<HTMLElement | null> };

function SheetContent({ open, children, footer, onSubmit, flush, popup, onOpenChange }: SheetContentProps) {
  usePhoneSheet(popup, { isOpen: open, onClose: () => onOpenChange(false) });
  const content = (
    <>
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain',
          flush ? 'pb-2' : 'px-5 pt-1 pb-5',
          !footer && 'pb-[calc(1.25rem+var(--safe-bottom))] tablet:pb-5',
        )}
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap shrink-0 items-center gap-3 border-t border-line px-5 pt-3 pb-[calc(1.25rem+var(--safe-bottom))] tablet:pb-4">
          {footer}
        </div>
      )}
    </>
  );
  if (!onSubmit) return content;
  return (
    // The browser's own messages are not always Portuguese, and disappear.
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      {content}
    </form>
  );
}
