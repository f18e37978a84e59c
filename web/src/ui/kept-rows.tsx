import { createContext, memo, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRowStore, type KeptRow } from './row-store.ts';

const RowsContext = createContext<((id: string, place: Element) => () => void) | null>(null);

type KeptRowsProps = {
  /** A row, by its id; of a memoized component, since it is asked for all that are kept. */
  render: (id: string) => ReactNode;
  /** The height of a row that is not rendered yet, in px. */
  estimatedHeight: number;
  /** The virtualized list, with a `RowPlace` for each row. */
  children: ReactNode;
};

/**
 * Around a virtualized list: its rows stay as they are when they leave the window, some screens of them, so that what was
 * opened in one is still open, pictures need not come again, and coming back is not rendered. virtua takes the rows above
 * the window away while somebody scrolls down, and puts them back as soon as they rest.
 */
export function KeptRows({ render, estimatedHeight, children }: KeptRowsProps) {
  const [store] = useState(() => createRowStore(estimatedHeight));
  const [rows, setRows] = useState(store.rows);
  // After the places of the first rows are there, and before they are painted.
  useLayoutEffect(() => {
    const show = () => setRows(store.rows());
    const stop = store.start((isUrgent) => (isUrgent ? flushSync(show) : show()));
    show();
    return stop;
  }, [store]);
  return (
    <RowsContext value={store.enter}>
      {children}
      {rows.map((row) => createPortal(<Rendered row={row}>{render(row.id)}</Rendered>, row.element, row.id))}
    </RowsContext>
  );
}

function Rendered({ row: { element }, children }: { row: KeptRow; children: ReactNode }) {
  useLayoutEffect(() => {
    element.style.minHeight = '';
  }, [element]);
  return children;
}

/** Where a row stands in the list, which makes the elements of all its rows anew at each step of scrolling. */
export const RowPlace = memo(({ id }: { id: string }) => {
  const enter = use(RowsContext);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? enter?.(id, place.current) : undefined), [enter, id]);
  return <div ref={place} data-row={id} />;
});
