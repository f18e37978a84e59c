import './coined-words.css';
import { type CoinedWord, coinedWords } from '@publyka/contract/coined-words';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { meQuery } from '../../lib/session/session.ts';
import { noteWordExplained, wasWordExplainedToday } from '../../shared/people/coined-word-place.tsx';
import { dialogsOverPage } from '../../ui/layers-over-page.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { noteKnown } from './data.ts';

/**
 * Explains the product's own words, each once, where it first appears, and one on a day at most: pages have an empty `CoinedWordPlace` for it.
 */
export function explainCoinedWords(queryClient: QueryClient): void {
  createRoot(document.createElement('div')).render(
    <QueryClientProvider client={queryClient}>
      <CoinedWords queryClient={queryClient} />
    </QueryClientProvider>,
  );
}

type Shown = { word: CoinedWord; place: HTMLElement };

function CoinedWords({ queryClient }: { queryClient: QueryClient }) {
  const { data: me, dataUpdatedAt } = useQuery(meQuery);
  const newWords = me?.newWords ?? [];
  const [shown, setShown] = useState<Shown | null>(null);
  const explainedAt = useRef<string | null>(null);

  const look = useEffectEvent(() => {
    // A page that has come takes the places of its skeleton away.
    if (explainedAt.current !== location.pathname || shown?.place.isConnected === false) explainedAt.current = null;
    if (shown && explainedAt.current === null) return setShown(null);
    if (shown || explainedAt.current !== null || isCovered() || wasWordExplainedToday()) return;
    const found = findPlace(newWords);
    if (!found) return;
    explainedAt.current = location.pathname;
    // Another device may have explained it since.
    if (Date.now() - dataUpdatedAt > freshForMs) return void refetchMe();
    noteWordExplained();
    setShown(found);
  });
  const refetchMe = async () => {
    try {
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      explainedAt.current = null;
    } catch (error) {
      console.warn('Nothing is explained on this page', error);
    }
  };
  const isWatching = newWords.length > 0 || shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the session was fetched anew, and when a page was left
  useEffect(() => (isWatching ? watchPage(() => look()) : undefined), [isWatching, dataUpdatedAt, shown]);

  const learn = useEffectEvent((word: CoinedWord) => noteKnown(queryClient, word));
  useEffect(() => (shown ? whenSeen(shown.place, () => learn(shown.word)) : undefined), [shown]);

  function dismiss({ word, place }: Shown): void {
    if (newWords.includes(word)) noteKnown(queryClient, word);
    setShown(null);
    // The button is gone: the keyboard goes on from here.
    place.tabIndex = -1;
    place.style.outline = 'none';
    place.focus({ preventScroll: true });
  }

  return shown && createPortal(<Explanation word={shown.word} onDismiss={() => dismiss(shown)} />, shown.place);
}

function Explanation({ word, onDismiss }: { word: CoinedWord; onDismiss: () => void }) {
  const { word: name, meaning } = coinedWords[word];
  return (
    <div role="note" className="coined-word">
      <div>
        <p className="px-(--gutter) py-2 text-meta text-ink-2">
          <dfn className="font-semibold text-ink not-italic">{name}</dfn>: {meaning}{' '}
          <TextButton onClick={onDismiss} className="text-meta!">
            Entendi
          </TextButton>
        </p>
      </div>
    </div>
  );
}

/** The first place in reading order that is in sight, and its first word that is new. */
function findPlace(newWords: readonly CoinedWord[]): Shown | null {
  for (const place of document.querySelectorAll<HTMLElement>('[data-explains]')) {
    const named = place.dataset['explains']?.split(' ') ?? [];
    const [word] = named.flatMap((name) => newWords.filter((one) => one === name));
    if (word && isInSight(place)) return { word, place };
  }
  return null;
}

function isInSight(place: HTMLElement): boolean {
  const { top } = place.getBoundingClientRect();
  return place.checkVisibility() && top >= 0 && top < innerHeight;
}

function isCovered(): boolean {
  return document.querySelector(dialogsOverPage) !== null;
}

const freshForMs = 60_000;

/** Long enough to be read. */
const seenAfterMs = 2_500;
const stepMs = 250;

/** Calls the function once the place was in sight for long enough. */
function whenSeen(place: HTMLElement, onSeen: () => void): () => void {
  let seenMs = 0;
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden' || isCovered() || !isInSight(place)) return;
    seenMs += stepMs;
    if (seenMs < seenAfterMs) return;
    clearInterval(timer);
    onSeen();
  }, stepMs);
  return () => clearInterval(timer);
}

/** Pages come and scroll in many small steps. */
const settledMs = 300;

function watchPage(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, settledMs);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', note, { passive: true });
  note();
  return () => {
    observer.disconnect();
    removeEventListener('scroll', note);
    clearTimeout(timer);
  };
}
