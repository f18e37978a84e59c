// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be virtualized
// biome-ignore-all lint/a11y/useFocusableInteractive: the search field has the focus, and names the active cell
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { classNames } from '../../ui/class-names.ts';
import type { Cell, EmojiRow, ShownEmoji } from './emoji-rows.ts';

export type EmojiGridHandle = {
  /** At the top. */
  scrollToRow: (row: number) => void;
  /** Scrolls as little as possible. */
  showRow: (row: number) => void;
};

type EmojiGridProps = {
  ref: Ref<EmojiGridHandle>;
  id: string;
  rows: EmojiRow[];
  active: Cell | null;
  cellId: (cell: Cell) => string;
  columns: number;
  onColumnsChange: (columns: number) => void;
  onChoose: (emoji: string, staysOpen: boolean) => void;
  /** The name of the group at the top. */
  onGroupChange: (name: string) => void;
};

/** Pixels: a finger needs so much. */
const cellMin = 44;

export function EmojiGrid(props: EmojiGridProps) {
  const { ref, id, rows, active, cellId, columns, onColumnsChange, onChoose, onGroupChange } = props;
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    scrollToRow: (row) => list.current?.scrollToIndex(row),
    showRow: (row) => list.current?.scrollToIndex(row, { align: 'nearest' }),
  }));
  useColumns(scroller, onColumnsChange);

  function noteGroup(offset: number): void {
    // Half a row down: the heading above it has left.
    const top = list.current?.findItemIndex(offset + cellMin / 2) ?? 0;
    const heading = rows.findLast((row, index) => row.kind === 'heading' && index <= top);
    if (heading) onGroupChange(heading.key);
  }

  return (
    <div
      ref={scroller}
      role="grid"
      id={id}
      aria-label="Emojis"
      aria-rowcount={rows.length}
      aria-colcount={columns}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 outline-none"
    >
      <Virtualizer ref={list} data={rows} onScroll={noteGroup} keepMounted={active ? [active.row] : []}>
        {(row, index) =>
          row.kind === 'heading' ? (
            <HeadingRow key={row.key} row={index} text={row.text} columns={columns} />
          ) : (
            <div
              key={row.key}
              role="row"
              aria-rowindex={index + 1}
              className="grid"
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {row.emojis.map((one, column) => (
                <EmojiCell
                  key={one.emoji}
                  id={cellId({ row: index, column })}
                  column={column}
                  shown={one}
                  isActive={active?.row === index && active.column === column}
                  onChoose={onChoose}
                />
              ))}
            </div>
          )
        }
      </Virtualizer>
    </div>
  );
}

function HeadingRow({ row, text, columns }: { row: number; text: string; columns: number }) {
  return (
    <div role="row" aria-rowindex={row + 1}>
      <div role="rowheader" aria-colspan={columns} className="px-1.5 pt-3 pb-1 font-serif text-chat text-ink-2 italic">
        {text}
      </div>
    </div>
  );
}

type EmojiCellProps = {
  id: string;
  column: number;
  shown: ShownEmoji;
  isActive: boolean;
  onChoose: (emoji: string, staysOpen: boolean) => void;
};

function EmojiCell({ id, column, shown, isActive, onChoose }: EmojiCellProps) {
  return (
    <button
      type="button"
      role="gridcell"
      id={id}
      tabIndex={-1}
      aria-colindex={column + 1}
      aria-selected={isActive}
      aria-label={shown.name}
      title={shown.name}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(shown.emoji, event.shiftKey)}
      className={classNames(
        'flex h-11.5 items-center justify-center rounded-control text-[1.875rem] leading-none',
        isActive ? 'bg-sunken' : 'hover:bg-hover',
      )}
    >
      {shown.emoji}
    </button>
  );
}

function useColumns(scroller: { current: HTMLDivElement | null }, onChange: (columns: number) => void): void {
  const change = useRef(onChange);
  useLayoutEffect(() => {
    change.current = onChange;
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const width = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      change.current(Math.max(1, Math.min(8, Math.floor(width / cellMin))));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
}
