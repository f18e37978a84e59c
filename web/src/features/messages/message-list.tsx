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
import { estimatedRowHeights } from '../../lib/estimated-row-heights.ts';
import { classNames } from '../../ui/class-names.ts';
import { usePlacing } from '../../ui/use-placing.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { walkMessages } from './roving-focus.ts';

export type MessageListHandle = { scrollToEnd: () => void };

type MessageListProps = {
  ref: Ref<MessageListHandle>;
  rows: readonly ConversationRow[];
  renderRow: (row: ConversationRow, index: number) => ReactNode;
  /** Where to begin; at the end when it is not among the rows. */
  start: { key: string | undefined; align: 'start' | 'center' };
  onAtEndChange: (isAtEnd: boolean) => void;
  onNearStart: () => void;
  onNearEnd: () => void;
};

/** This close to the end counts as being there. */
const endSlack = 48;
const nearby = 800;
const settling = 150;

/**
 * The messages, newest at the bottom. Only what is in sight is on the page; what comes above, or grows there, moves
 * nothing that is being read; who is at the end stays at the end.
 */
export function MessageList(props: MessageListProps) {
  const { ref, rows, renderRow, start, onAtEndChange, onNearStart, onNearEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const isSettled = useRef(false);
  const column = useRef<HTMLDivElement>(null);
  const noteMeasured = usePlacing(column);
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
    if (left < endSlack) sticks.current = true;
    else if (box.scrollTop < lastTop.current - 1) sticks.current = false;
    lastTop.current = box.scrollTop;
    onAtEndChange(left < endSlack);
    if (box.scrollTop < nearby) onNearStart();
    if (left < nearby) onNearEnd();
  }

  function followEnd(): void {
    if (sticks.current) scrollToEnd();
  }

  function handleResize(): void {
    noteMeasured();
    followEnd();
    handleScroll();
  }

  useImperativeHandle(ref, () => ({ scrollToEnd }));

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
    // Until the first rows are measured, nobody can say what is in sight.
    const timer = setTimeout(report, settling);
    return () => clearTimeout(timer);
  }, []);

  const settle = useEffectEvent(() => {
    followEnd();
    // Once what is new was measured.
    requestAnimationFrame(handleScroll);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what is shown
  useLayoutEffect(() => settle(), [rows]);

  useEffect(() => {
    if (!scroller.current) return;
    // The composer grows, the keyboard comes up: the last words stay in sight.
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
      onKeyDown={walkMessages}
      className={classNames(
        'flex flex-col overflow-y-auto overscroll-contain bg-paper -outline-offset-2 [overflow-anchor:none]',
        // Beside what stands in place of messages, who is writing must find room.
        hasMessages ? 'min-h-0 flex-1' : 'flex-auto shrink-0',
      )}
    >
      {/* Few messages stand at the bottom. */}
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
            // Of its own, so that the margins and floats of a message stay inside what is measured.
            <div key={row.key} className="mx-auto flow-root max-w-(--column)">
              {renderRow(row, index)}
            </div>
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

/** Whether these rows begin earlier or later than those before: then places are kept from the end. */
function useIsShifted(rows: readonly ConversationRow[]): boolean {
  const firstKey = rows[0]?.key;
  const [shown, setShown] = useState({ rows, firstKey, isShifted: false });
  if (shown.rows === rows) return shown.isShifted;
  // The tail is no message: after it alone, the first message is a beginning.
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
