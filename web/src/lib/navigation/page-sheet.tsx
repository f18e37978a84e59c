import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { SheetLayer, type SheetProps } from '../../ui/sheet-layer.tsx';

/** A sheet without a history entry: going back closes it and stays on the page. */
export function PageSheet(props: SheetProps) {
  useBackCloses(props.open, () => props.onOpenChange(false));
  return <SheetLayer {...props} />;
}

/** The open sheets, the topmost last: going back closes one at a time. */
const open: symbol[] = [];

function useBackCloses(isOpen: boolean, close: () => void): void {
  const { history } = useRouter();
  const handleBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = Symbol('sheet');
    open.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        const isMeant = action === 'BACK' && open.at(-1) === own;
        if (isMeant) handleBack();
        return isMeant;
      },
    });
    return () => {
      unblock();
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen, history]);
}
