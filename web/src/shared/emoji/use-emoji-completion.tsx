import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCompletion } from '../../ui/use-completion.ts';
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
  const { place, active, listId, fieldProps, note, takeKey, end } = useCompletion<Shortcode>({
    find: findShortcode,
    isClosed: (shortcode) => shortcode.isClosed,
  });
  const index = useEmojiIndex(place !== undefined);
  const options = place && index ? optionsFor(index, place.words, me.id) : [];
  const isOpen = place !== undefined && !place.isClosed && options.length > 0;

  function choose(option: Option | undefined): void {
    if (!option || !place) return;
    rememberEmoji(me.id, option.emoji);
    end();
    onReplace(option.emoji, place);
  }

  const chooseClosed = useEffectEvent(() => choose(options[0]));
  const isComplete = place?.isClosed === true && options.length > 0;
  useEffect(() => {
    if (isComplete) chooseClosed();
  }, [isComplete]);

  return {
    isOpen,
    note,
    handleKeyDown: (event: KeyboardEvent) => isOpen && takeKey(event, options, choose),
    fieldProps,
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
