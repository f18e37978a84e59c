import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmojiPicker, type EmojiPickerProps } from './emoji-picker.tsx';

export type EmojiLayerProps = Pick<EmojiPickerProps, 'onChoose'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button it stands beside on a wide screen; without it, and on a phone, it rises from the bottom. */
  anchor?: RefObject<HTMLElement | null>;
  /** Where the focus goes; by default to where it was. */
  returnFocusTo?: () => HTMLElement | null;
};

/** The picker in a popover or a sheet. */
export function EmojiLayer(props: EmojiLayerProps) {
  const isWide = useSyncExternalStore(subscribeToWidth, isWideScreen);
  return isWide && props.anchor ? <PickerPopover {...props} /> : <PickerSheet {...props} />;
}

const wideEnough = '(min-width: 40rem)';

function isWideScreen(): boolean {
  return matchMedia(wideEnough).matches;
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const title = 'Escolher emoji';

function PickerPopover({ open, onOpenChange, anchor, onChoose, returnFocusTo }: EmojiLayerProps) {
  function handleOpenChange(next: boolean, details: Popover.Root.ChangeEventDetails): void {
    const { target } = details.event;
    // The button itself closes the popover; closing it here too would open it again.
    const isOnButton = target instanceof Node && anchor?.current?.contains(target);
    if (!next && isOnButton && details.reason === 'outside-press') details.cancel();
    else onOpenChange(next);
  }
  return (
    <Popover.Root open={open} onOpenChange={handleOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          side="top"
          sideOffset={10}
          collisionPadding={12}
          className="z-(--z-toast)"
        >
          <Popover.Popup
            finalFocus={() => returnFocusTo?.() ?? anchor?.current ?? true}
            className="layer-pop flex h-[min(27rem,var(--available-height))] w-100 flex-col overflow-hidden rounded-card bg-sheet text-ink shadow-float outline-none"
          >
            <Popover.Title className="sr-only">{title}</Popover.Title>
            <EmojiPicker onChoose={onChoose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function PickerSheet({ open, onOpenChange, onChoose, returnFocusTo }: EmojiLayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* What is being answered stays readable. */}
        <Dialog.Backdrop className="fixed inset-0 z-(--z-dialog)" />
        <div className="pointer-events-none fixed inset-0 z-(--z-dialog) flex items-end justify-center">
          <Dialog.Popup
            ref={popup}
            // The search field takes it where there is a keyboard.
            initialFocus={(type) => type === 'keyboard'}
            finalFocus={() => returnFocusTo?.() ?? true}
            className="layer-rise layer-sheet pointer-events-auto flex h-[min(36.5rem,calc(100dvh-6rem))] w-full max-w-140 flex-col overflow-hidden rounded-t-dialog bg-sheet pb-(--safe-bottom) text-ink shadow-dialog outline-none"
          >
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <span aria-hidden="true" className="mx-auto mt-2 -mb-1 h-1 w-9 shrink-0 rounded-full bg-ink-off" />
            <SheetPicker popup={popup} onChoose={onChoose} onClose={() => onOpenChange(false)} />
          </Dialog.Popup>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Not a part of this code: what opens it would have to name it in the first load. */
const PhoneSheet = lazyPart(() => import('../../ui/sheet-layer.tsx').then((part) => part.PhoneSheet));

type SheetPickerProps = Required<EmojiPickerProps> & { popup: RefObject<HTMLElement | null> };

/** The picker, in a sheet that follows the finger. */
function SheetPicker({ popup, ...picker }: SheetPickerProps) {
  return (
    <>
      <EmojiPicker {...picker} />
      <PhoneSheet popup={popup} onClose={picker.onClose} />
    </>
  );
}

export type EmojiPanelProps = Pick<EmojiLayerProps, 'open' | 'onOpenChange' | 'onChoose'>;

/** The picker inside a layer that is open already. */
export function EmojiPanel({ open, onChoose }: EmojiPanelProps) {
  return open && <EmojiPicker onChoose={onChoose} />;
}
