import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { classNames } from '../../ui/class-names.ts';
import { estimatedRowHeights } from '../../ui/estimated-row-heights.ts';
import { useRevealWhenMeasured } from '../../ui/use-reveal-when-measured.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { moveFocus } from './roving-focus.ts';

export type MessageListHandle = {
  scrollToEnd: () => void;
  /** Puts the focus on the message, too. */
  scrollTo: (key: string) => void;
  box: () => HTMLElement | null;
};

type MessageListProps = {
  ref: Ref<MessageListHandle>;
  rows: readonly ConversationRow[];
  renderRow: (row: ConversationRow, index: number) => ReactNode;
  /** The row to start at; the end when it is not there. */
  start: { key: string | undefined; align: 'start' | 'center' };
  onAtEndChange: (isAtEnd: boolean) => void;
  onNearStart: () => void;
  onNearEnd: () => void;
};

/** Pixels from the end that count as the end. */
const endTolerance = 48;
/** Pixels from either end at which more is fetched. */
const fetchDistance = 800;
const firstMeasureMs = 150;

/**
 * The messages, newest at the bottom, virtualized. Rows that are added or grow above do not move what is being read, and
 * a reader at the end stays at the end.
 */
export function MessageList(props: MessageListProps) {
  const { ref, rows, renderRow, start, onAtEndChange, onNearStart, onNearEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const isSettled = useRef(false);
  const column = useRef<HTMLDivElement>(null);
  const noteMeasured = useRevealWhenMeasured(column);
  const isShifted = useIsShifted(rows);
  const lastIndex = rows.length - 1;
  const hasMessages = rows.some(({ kind }) => kind !== 'tail');

  function scrollToEnd(): void {
    sticks.current = true;
    list.current?.scrollToIndex(lastIndex, { align: 'end' });
  }

  function handleScroll(): void {
    const box = scroller.current;
    if (!box || !isSettled.current) return;
    const left = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (left < endTolerance) sticks.current = true;
    else if (box.scrollTop < lastTop.current - 1) sticks.current = false;
    lastTop.current = box.scrollTop;
    onAtEndChange(left < endTolerance);
    if (box.scrollTop < fetchDistance) onNearStart();
    if (left < fetchDistance) onNearEnd();
  }

  function followEnd(): void {
    if (sticks.current) scrollToEnd();
  }

  function handleResize(): void {
    noteMeasured();
    followEnd();
    handleScroll();
  }

  function scrollTo(key: string): void {
    sticks.current = false;
    list.current?.scrollToIndex(
      rows.findIndex((row) => row.key === key),
      { align: 'center' },
    );
    const focus = () =>
      column.current?.querySelector<HTMLElement>(`[data-key="${key}"] article`)?.focus({ preventScroll: true });
    // Once the row is there.
    setTimeout(focus, firstMeasureMs);
  }

  useImperativeHandle(ref, () => ({ scrollToEnd, scrollTo, box: () => scroller.current }));

  const begin = useEffectEvent(() => {
    const index = rows.findIndex(({ key }) => key === start.key);
    if (index === -1) return scrollToEnd();
    sticks.current = false;
    list.current?.scrollToIndex(index, { align: start.align });
  });
  const report = useEffectEvent(() => {
    isSettled.current = true;
    handleScroll();
  });
  useLayoutEffect(() => {
    begin();
    // Before the first rows are measured, nobody knows what is in view.
    const timer = setTimeout(report, firstMeasureMs);
    return () => clearTimeout(timer);
  }, []);

  const settle = useEffectEvent(() => {
    followEnd();
    // After the new rows are measured.
    requestAnimationFrame(handleScroll);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the rows
  useLayoutEffect(() => settle(), [rows]);

  useEffect(() => {
    if (!scroller.current) return;
    // When the composer grows or the keyboard opens, the last message stays in view.
    const observer = new ResizeObserver(() => settle());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={scroller}
      role="log"
      aria-label="Mensagens"
      // What scrolls must scroll by key.
      tabIndex={hasMessages ? 0 : -1}
      onKeyDown={moveFocus}
      className={classNames(
        'flex flex-col overflow-y-auto overscroll-contain bg-paper -outline-offset-2 [overflow-anchor:none]',
        // Beside what stands in place of messages, who is writing must find room.
        hasMessages ? 'min-h-0 flex-1' : 'flex-auto shrink-0',
      )}
    >
      {/* Keeps few messages at the bottom. */}
      <div className="grow" />
      <div ref={column} className="rows unplaced flex-none [&.unplaced]:invisible">
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          shift={isShifted}
          itemSize={estimatedRowHeights.message}
          bufferSize={400}
          onScroll={handleScroll}
          onResize={handleResize}
        >
          {(row, index) => (
            // flow-root keeps margins and floats of a message inside the measured box.
            <div key={row.key} data-key={row.key} className="mx-auto flow-root max-w-(--column)">
              {renderRow(row, index)}
            </div>
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

/** Whether rows were added or dropped at the start: then the list keeps positions from the end. */
function useIsShifted(rows: readonly ConversationRow[]): boolean {
  const firstKey = rows[0]?.key;
  const [shown, setShown] = useState({ rows, firstKey, isShifted: false });
  if (shown.rows === rows) return shown.isShifted;
  // The tail alone means an empty conversation, not a shifted one.
  const isShifted =
    shown.firstKey !== firstKey &&
    shown.rows.length > 1 &&
    (hasKey(rows, shown.firstKey) || hasKey(shown.rows, firstKey));
  setShown({ rows, firstKey, isShifted });
  return isShifted;
}

function hasKey(rows: readonly ConversationRow[], key: string | undefined): boolean {
  return rows.some((row) => row.key === key);
}
