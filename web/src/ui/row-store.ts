/** A row with the element that holds it, in its list or, after it has left the window, nowhere. */
export type KeptRow = { readonly id: string; readonly element: HTMLElement };

export type RowStore = {
  /** Those whose content is rendered. */
  rows(): readonly KeptRow[];
  /** All rows that are there by now are rendered at once; `onChange` tells of later ones, urgent before the next frame. */
  start(onChange: (isUrgent: boolean) => void): () => void;
  /** Puts the row into its place in the list; returns what takes it out again. */
  enter(id: string, place: Element): () => void;
};

/** Some screens of posts. */
const keptMax = 30;

/** As many come at once where somebody scrolls; after a jump more of them are seen at once. */
const laterMax = 2;

/**
 * The rows of one list: all that are in it, and the last ones that have left it. `height`: of a row that is not rendered
 * yet, in px. Where somebody scrolls, each row is rendered by itself, after the frame in which the list made place for it,
 * far from the window: both in one are too much for a frame of a slow phone.
 */
export function createRowStore(height: number): RowStore {
  let rows: readonly KeptRow[] = [];
  let waiting: KeptRow[] = [];
  let tell: ((isUrgent: boolean) => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNew = false;
  const inside = new Set<string>();

  function take(count: number): void {
    const next = waiting.slice(0, count);
    waiting = waiting.slice(count);
    const left = rows.filter(({ id }) => !inside.has(id));
    const forgotten = new Set(left.slice(0, Math.max(0, rows.length + next.length - keptMax)));
    rows = [...rows.filter((row) => !forgotten.has(row)), ...next];
  }

  function renderNext(): void {
    timer = undefined;
    if (!tell || waiting.length === 0) return;
    take(1);
    tell(false);
    timer = setTimeout(renderNext);
  }

  /** Once the list has put all rows of this moment into their places. */
  function renderNew(): void {
    isNew = false;
    if (!tell) return;
    // The list measures its first rows before it shows them: without their content all would move at once.
    if (waiting.length > laterMax || rows.length === 0) {
      take(waiting.length);
      tell(true);
    } else timer ??= setTimeout(renderNext);
  }

  function create(id: string): KeptRow {
    const row = { id, element: document.createElement('div') };
    row.element.style.minHeight = `${height}px`;
    waiting.push(row);
    if (!isNew) queueMicrotask(renderNew);
    isNew = true;
    return row;
  }

  return {
    rows: () => rows,
    start(onChange) {
      take(waiting.length);
      tell = onChange;
      return () => {
        tell = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
    enter(id, place) {
      inside.add(id);
      const row = [...rows, ...waiting].find((one) => one.id === id) ?? create(id);
      place.append(row.element);
      return () => {
        inside.delete(id);
        waiting = waiting.filter((one) => one !== row);
        row.element.remove();
      };
    },
  };
}
