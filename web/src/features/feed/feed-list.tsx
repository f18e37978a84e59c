import { type ReactNode, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { estimatedRowHeights } from '../../lib/estimated-row-heights.ts';
import { usePlacing } from '../../ui/use-placing.ts';
import type { FeedTabName } from './feed-queries.ts';
import { useFeedPlace } from './use-feed-place.ts';

type FeedListProps = {
  ids: readonly string[];
  /** Fetched so far. */
  pages: number;
  tab: FeedTabName;
  /** Shown by a change of tab, not by coming to the page. */
  isSwitched: boolean;
  renderPost: (postId: string) => ReactNode;
};

/** The posts, of which only those near the window are on the page. Nothing that happens moves what is being read. */
export function FeedList({ ids, pages, tab, isSwitched, renderPost }: FeedListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<WindowVirtualizerHandle>(null);
  const { snapshot, note, save } = useFeedPlace({ frame, list, ids, pages, tab, isSwitched });
  const isShifted = useAddedOnTop(ids);
  const noteMeasured = usePlacing(frame);
  return (
    <div ref={frame} className="rows unplaced">
      <WindowVirtualizer
        ref={list}
        data={ids}
        cache={snapshot}
        shift={isShifted}
        itemSize={estimatedRowHeights.post}
        bufferSize={600}
        onScroll={note}
        onScrollEnd={save}
        onResize={noteMeasured}
      >
        {(id) => (
          <div key={id} data-post-id={id}>
            {renderPost(id)}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}

/** Whether the last change put posts on top while somebody reads further down: then the list grows upwards. */
function useAddedOnTop(ids: readonly string[]): boolean {
  const [last, setLast] = useState({ ids, isShifted: false });
  if (last.ids === ids) return last.isShifted;
  const [first = ''] = last.ids;
  const isShifted = ids.indexOf(first) > 0 && window.scrollY > 0;
  setLast({ ids, isShifted });
  return isShifted;
}
