import { AlertDialog } from '@base-ui/react/alert-dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Quote } from './quote.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The words it is about. */
  quote?: ReactNode;
  /** What is lost, and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** 'danger' for the last step before something is destroyed; 'ink' otherwise. */
  tone?: 'danger' | 'ink';
  busy?: boolean;
  onConfirm: () => void;
};

export function ConfirmLayer(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, busy = false } = props;
  // The harmless answer has the initial focus.
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="layer-scrim fixed inset-0 z-(--z-viewer) bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-(--z-viewer) flex items-end justify-center tablet:items-center tablet:p-6">
          <AlertDialog.Popup
            initialFocus={cancel}
            className="layer-rise max-h-[calc(100dvh-1.5rem-var(--safe-top))] w-full overflow-y-auto rounded-t-dialog bg-sheet px-5 pt-4 pb-[calc(1.25rem+var(--safe-bottom))] text-ink shadow-dialog outline-none tablet:max-w-112 tablet:rounded-dialog tablet:pb-5"
          >
            <div className="-mr-3 flex items-start gap-2">
              <AlertDialog.Title className="min-w-0 flex-1 py-2 font-serif text-title font-semibold text-balance">
                {title}
              </AlertDialog.Title>
              <AlertDialog.Close disabled={busy} render={<IconButton label="Fechar" icon={<Icon of={IconX} />} />} />
            </div>
            <ConfirmContent {...props} cancelRef={cancel} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmContent({
  quote,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  tone = 'danger',
  busy = false,
  onConfirm,
  cancelRef,
}: ConfirmDialogProps & { cancelRef: RefObject<HTMLButtonElement | null> }) {
  return (
    <>
      {quote && <Quote className="mt-2 line-clamp-5">{quote}</Quote>}
      {children && (
        <AlertDialog.Description render={<div />} className="mt-3 text-chat">
          {children}
        </AlertDialog.Description>
      )}
      <div className="mt-6 flex gap-3">
        <AlertDialog.Close disabled={busy} ref={cancelRef} render={<Button variant="quiet" size="large" />}>
          {cancelLabel}
        </AlertDialog.Close>
        <Button variant={tone} size="large" busy={busy} onClick={onConfirm} className="flex-1">
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
