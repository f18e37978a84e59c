import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { CategoryBar } from './category-bar.tsx';
import { deviceEmojis } from './device-emojis.ts';
import { EmojiGrid, type EmojiGridHandle } from './emoji-grid.tsx';
import { type Cell, emojiAt, emojiRows, firstCell, firstFound, foundText, moveCell, type Step } from './emoji-rows.ts';
import { EmojiSearch } from './emoji-search.tsx';
import { readRecentEmojis, rememberEmoji } from './recent-emojis.ts';
import { readSkinTone, type SkinTone, skinTones, toneNames, toSkinTone, withTone, writeSkinTone } from './skin-tone.ts';

export type EmojiPickerProps = {
  /** With Shift the picker stays open for another one. */
  onChoose: (emoji: string, staysOpen: boolean) => void;
  /** Shows a button that closes it. */
  onClose?: () => void;
};

/**
 * Search, emojis, skin tone and groups. The search field keeps the focus while the arrow keys walk through the emojis, so
 * that one can go on typing; Enter chooses.
 */
export function EmojiPicker({ onChoose, onClose }: EmojiPickerProps) {
  const me = useMe();
  const [query, setQuery] = useState('');
  const [tone, setTone] = useState(() => readSkinTone(me.id));
  const [recent] = useState(() => readRecentEmojis(me.id));
  const [columns, setColumns] = useState(8);
  const [group, setGroup] = useState('');
  const rows = emojiRows(deviceEmojis, { query, recent, tone, columns });
  const grid = useRef<EmojiGridHandle>(null);
  const [walked, setWalked] = useState<Cell | null>(null);
  const active = walked ?? firstFound(rows);
  const gridId = useId();

  function choose(emoji: string, staysOpen: boolean): void {
    rememberEmoji(me.id, emoji);
    onChoose(emoji, staysOpen);
  }

  function search(next: string): void {
    setQuery(next);
    setWalked(null);
    grid.current?.scrollToRow(0);
  }

  function walk(step: Step): void {
    const first = firstCell(rows);
    const next = active ? moveCell(rows, active, step) : first;
    if (!next) return;
    setWalked(next);
    grid.current?.showRow(next.row);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const chosen = emojiAt(rows, active);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen.emoji, event.shiftKey);
      return;
    }
    const step = stepOf(event, active !== null && !isSame(active, firstCell(rows)));
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    walk(step);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <EmojiSearch
        value={query}
        onValueChange={search}
        onKeyDown={handleKeyDown}
        onClose={onClose}
        gridId={gridId}
        activeId={active ? cellId(gridId, active) : undefined}
      />
      <p role="status" className="sr-only">
        {query.trim() !== '' && foundText(deviceEmojis.search(query).length, query.trim())}
      </p>
      <EmojiGrid
        ref={grid}
        id={gridId}
        rows={rows}
        active={active}
        cellId={(cell) => cellId(gridId, cell)}
        columns={columns}
        onColumnsChange={setColumns}
        onChoose={choose}
        onGroupChange={setGroup}
      />
      <ToneRow
        tone={tone}
        onToneChange={(next) => {
          setTone(next);
          writeSkinTone(me.id, next);
        }}
      />
      <CategoryBar
        hasRecent={recent.length > 0}
        groups={deviceEmojis.groups.map(({ name }) => name)}
        current={group}
        onSelect={(name) => grid.current?.scrollToRow(rows.findIndex(({ key }) => key === name))}
      />
    </div>
  );
}

function cellId(gridId: string, { row, column }: Cell): string {
  return `${gridId}-${row}-${column}`;
}

function isSame(a: Cell, b: Cell | null): boolean {
  return a.row === b?.row && a.column === b.column;
}

/** Left and right are the text's own, unless the cursor is behind it: then they walk, back to the first emoji. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, canGoLeft: boolean): Step | null {
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isBehind = selectionStart === value.length && selectionEnd === value.length;
  if (key === 'ArrowRight' && isBehind) return 'right';
  return key === 'ArrowLeft' && isBehind && canGoLeft ? 'left' : null;
}

type ToneRowProps = { tone: SkinTone; onToneChange: (tone: SkinTone) => void };

/** The tone of all hands and people, remembered. */
function ToneRow({ tone, onToneChange }: ToneRowProps) {
  const name = useId();
  return (
    <fieldset className="flex shrink-0 items-center justify-between border-t border-line px-4">
      <legend className="float-left text-meta text-ink-2">Tom de pele</legend>
      <div className="flex">
        {skinTones.map((_, index) => (
          <label
            key={toneNames[index]}
            className="flex h-12 w-11 cursor-pointer items-center justify-center rounded-control text-title has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={index}
              checked={tone === index}
              onChange={() => onToneChange(toSkinTone(index))}
              aria-label={toneNames[index]}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="flex size-9 items-center justify-center rounded-control border-2 border-transparent peer-checked:border-ink"
            >
              {withTone('✋', toSkinTone(index))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
