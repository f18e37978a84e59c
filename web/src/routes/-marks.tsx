import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { getOfferedQuote, subscribeToQuote } from '../shared/quotations/offered-quote.ts';
import { type LayerProps, lazyPart } from '../ui/lazy-part.tsx';

const MarkLayers = lazyPart<ComponentType<LayerProps>>(
  () => import('./-mark-layers.tsx').then((part) => part.MarkLayers),
  { inPlace: true },
);

/** Mounted from the first selected words of a post on, or the first ones that are quoted. */
export function Marks() {
  const [hasSelected, setHasSelected] = useState(false);
  const hasQuote = useSyncExternalStore(subscribeToQuote, getOfferedQuote) !== null;
  const isWanted = hasSelected || hasQuote;
  if (hasQuote && !hasSelected) setHasSelected(true);
  useEffect(() => {
    if (isWanted) return;
    const look = () => setHasSelected(hasSelectedWords());
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [isWanted]);
  return <MarkLayers open={isWanted} onOpenChange={setHasSelected} />;
}

function hasSelectedWords(): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && Boolean(selection.anchorNode?.parentElement?.closest('[data-words]'));
}
