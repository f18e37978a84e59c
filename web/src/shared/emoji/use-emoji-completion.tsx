import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import type { EmojiIndex } from './emoji-index.ts';
import { rememberEmoji } from './recent-emojis.ts';
import { findShortcode, type Shortcode } from './shortcode.ts';
import { inTone, readSkinTone } from './skin-tone.ts';

const shownMax = 6;

interface Option {
  emoji: string;
  name: string;
}

type Replace = (emoji: string, place: { start: number; end: number }) => void;

/** Offers emojis while somebody types `:formatura`, and puts one in place of `:formatura:`. */
export function useEmojiCompletion(onReplace: Replace, placement: keyof typeof completionPlaces) {
  const me = useMe();
  const listId = useId();
  const [shortcode, setShortcode] = useState<Shortcode>();
  const [active, setActive] = useState(0);
  const dismissedStart = useRef<number>(undefined);
  const index = useEmojiIndex(shortcode !== undefined);
  const options = shortcode && index ? optionsFor(index, shortcode.words, me.id) : [];
  const isOpen = shortcode !== undefined && !shortcode.isClosed && options.length > 0;

  function note({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const found = selectionStart === selectionEnd ? findShortcode(value, selectionEnd) : undefined;
    const isDismissed = found !== undefined && found.start === dismissedStart.current && !found.isClosed;
    if (!found) dismissedStart.current = undefined;
    const next = isDismissed ? undefined : found;
    if (next?.start === shortcode?.start && next?.end === shortcode?.end && next?.words === shortcode?.words) return;
    setShortcode(next);
    setActive(0);
  }

  function choose(option: Option | undefined): void {
    if (!option || !shortcode) return;
    rememberEmoji(me.id, option.emoji);
    setShortcode(undefined);
    onReplace(option.emoji, shortcode);
  }

  const chooseClosed = useEffectEvent(() => choose(options[0]));
  const isComplete = shortcode?.isClosed === true && options.length > 0;
  useEffect(() => {
    if (isComplete) chooseClosed();
  }, [isComplete]);

  /** Until another name is begun. */
  function dismiss(): void {
    dismissedStart.current = shortcode?.start;
    setShortcode(undefined);
  }

  /** True when the key was for the list. */
  function handleKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing || event.shiftKey) return false;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined) setActive((active + by + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[active]);
    else if (event.key === 'Escape') dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    note,
    handleKeyDown,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    } as const,
    list: isOpen && (
      <CompletionList id={listId} options={options} active={active} placement={placement} onChoose={choose} />
    ),
  };
}

function optionsFor(index: EmojiIndex, words: string, personId: string): Option[] {
  const tone = readSkinTone(personId);
  return index
    .search(words)
    .slice(0, shownMax)
    .map((one) => ({ emoji: inTone(one, tone), name: one.name }));
}

/** Loaded when somebody first types a name. Without a connection the text stays as it was typed. */
function useEmojiIndex(isWanted: boolean): EmojiIndex | undefined {
  const [index, setIndex] = useState<EmojiIndex>();
  const isMissing = isWanted && !index;
  useEffect(() => {
    if (!isMissing) return;
    import('./device-emojis.ts').then(
      ({ deviceEmojis }) => setIndex(deviceEmojis),
      (error: unknown) => console.warn('The emojis could not be loaded', error),
    );
  }, [isMissing]);
  return index;
}

/** Where a list of completions stands, by the field. */
export const completionPlaces = {
  above: 'absolute inset-x-2 bottom-full z-10 mb-2 rounded-card bg-sheet py-1 shadow-float',
  below: 'absolute inset-x-0 top-full z-10 mt-2 rounded-card bg-sheet py-1 shadow-float',
};

type CompletionListProps = {
  id: string;
  options: Option[];
  active: number;
  placement: keyof typeof completionPlaces;
  onChoose: (option: Option) => void;
};

function CompletionList({ id, options, active, placement, onChoose }: CompletionListProps) {
  return (
    <div className={classNames('overflow-hidden', completionPlaces[placement])}>
      <p role="status" className="sr-only">
        {options.length === 1 ? '1 emoji' : `${options.length} emojis`}
      </p>
      <div role="listbox" id={id} aria-label="Emojis" tabIndex={-1}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={option.emoji}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 px-4 text-chat',
              index === active ? 'bg-sunken' : 'hover:bg-hover',
            )}
          >
            <span aria-hidden="true" className="text-title">
              {option.emoji}
            </span>
            <span className="truncate">{option.name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
