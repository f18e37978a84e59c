import './marks.css';
import type { PostMarks } from '@publyka/contract/routes/marks';
import type { Post } from '@publyka/contract/routes/posts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { TextWithMentions } from '../../shared/mentions/text-with-mentions.tsx';
import { OutwardLink, TextButton } from '../../ui/text-link.tsx';
import { markCommand, postMarksQuery, withOwn } from './data.ts';
import { PassageCard } from './passage-card.tsx';
import { cutPieces, findPlaces, type Piece, type Place, placesIn } from './places.ts';
import { useKeptSelection } from './selection.ts';

type MarkedPostProps = {
  post: Post;
  /** In a list, where nothing may move what is being read: the strokes alone, whose press tells the rest. */
  isListed: boolean;
  /** The paragraph around the words; with room for the counts at its right. */
  renderText: (renderWords: RenderWords, hasMargin: boolean) => ReactNode;
};

/** Plain words, which stand at this place of the text. */
type RenderWords = (words: string, from: number) => ReactNode;

/** The words of a post with the strokes of all who marked them; a press on one opens its card. */
export function MarkedPost({ post, isListed, renderText }: MarkedPostProps) {
  useKeptSelection(post.id);
  const { marks, isFetched } = useMarks(post);
  const [hidden, setHidden] = usePersistentState('marks-hidden');
  const [opened, setOpened] = useState<number | null>(null);
  const isHidden = hidden !== '';
  const places = isHidden ? [] : findPlaces(post.content, marks);
  // Strokes that come later are drawn; those that are there with the text are not.
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  if (!known && isFetched) setKnown(new Set(marks.own.map(({ id }) => id)));
  // As it was when the marks came: a count that comes with one's own mark must not set the lines anew.
  const [hadCounts, setHadCounts] = useState<boolean | null>(null);
  if (hadCounts === null && isFetched) setHadCounts(places.some(({ markersCount }) => markersCount > 0));
  const hasMargin = !isListed && !isHidden && hadCounts === true;
  const place = opened === null ? undefined : places.find(({ start, end }) => start <= opened && opened < end);
  const toggle = (start: number) => setOpened(place?.start === start ? null : start);
  return (
    <>
      {renderText(
        (words, from) => (
          <MarkedWords
            post={post}
            words={words}
            places={placesIn(places, from)}
            known={known}
            isListed={isListed || !hasMargin}
            onPress={({ start }) => toggle(start + from)}
          />
        ),
        hasMargin,
      )}
      {/* Under the text, which must not move when one marks the first words of it. */}
      {!isListed && (marks.markersCount > 0 || marks.own.length > 0) && (
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 text-ui text-ink-2">
          <p>{peopleText(marks)}</p>
          <TextButton onClick={() => setHidden(isHidden ? '' : '1')}>
            {isHidden ? 'Mostrar grifos' : 'Ocultar grifos'}
          </TextButton>
        </div>
      )}
      {place && <PassageCard key={place.start} post={post} place={place} onClose={() => setOpened(null)} />}
    </>
  );
}

/** As the server has them, with what waits to be sent. */
function useMarks({ id, markersCount }: Post): { marks: PostMarks; isFetched: boolean } {
  const { data, isFetched } = useQuery(postMarksQuery(id));
  const pending = usePendingCommands(markCommand).filter(({ postId }) => postId === id);
  return { marks: pending.reduce(withOwn, data ?? { markersCount, passages: [], own: [] }), isFetched };
}

function peopleText({ markersCount }: PostMarks): string {
  if (markersCount === 0) return 'Só você vê o que grifou';
  return formatCount(markersCount, 'pessoa grifou', 'pessoas grifaram');
}

type MarkedWordsProps = {
  post: Post;
  words: string;
  places: readonly Place[];
  /** Ids of the marks that were there with the text. */
  known: ReadonlySet<string> | null;
  isListed: boolean;
  onPress: (place: Place) => void;
};

function MarkedWords({ post, words, places, known, isListed, onPress }: MarkedWordsProps): ReactNode {
  return cutPieces(words, places).map((piece) => {
    const place = places[piece.place ?? -1];
    const shown = <LinkedWords piece={piece} mentions={post.mentions} />;
    if (!place) return <Fragment key={piece.start}>{shown}</Fragment>;
    const isFresh = piece.tone === 'own' && known !== null && place.own.some(({ id }) => !known.has(id));
    return (
      <Fragment key={piece.start}>
        <StrokePiece piece={piece} isFresh={isFresh} onPress={() => onPress(place)}>
          {shown}
        </StrokePiece>
        {piece.isLast && (
          <PlaceButton
            words={words.slice(Math.max(0, place.start), place.end)}
            markersCount={place.markersCount}
            isListed={isListed}
            onPress={() => onPress(place)}
          />
        )}
      </Fragment>
    );
  });
}

type StrokePieceProps = { piece: Piece; isFresh: boolean; onPress: () => void; children: ReactNode };

function StrokePiece({ piece, isFresh, onPress, children }: StrokePieceProps) {
  const { tone, hangsLeft, hangsRight } = piece;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button behind the passage
    <mark
      className={tone ? 'grifo' : 'bg-transparent text-inherit'}
      data-tone={tone ?? undefined}
      data-first={hangsLeft ? '' : undefined}
      data-last={hangsRight ? '' : undefined}
      data-fresh={isFresh ? '' : undefined}
      onClick={(event) => pressWithoutSelection(event, onPress)}
    >
      {children}
    </mark>
  );
}

function LinkedWords({ piece: { href, words }, mentions }: { piece: Piece; mentions: Post['mentions'] }): ReactNode {
  if (href !== null) return <OutwardLink href={href}>{words}</OutwardLink>;
  return <TextWithMentions text={words} mentions={mentions} />;
}

/** A press on a link in it leads where the link leads; the post around it is not opened. */
function pressWithoutSelection(event: MouseEvent, press: () => void): void {
  const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (isOnLink || window.getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  press();
}

type PlaceButtonProps = { words: string; markersCount: number; isListed: boolean; onPress: () => void };

/** How many hands, in the margin; of one's own mark alone only what a keyboard needs. */
function PlaceButton({ words, markersCount, isListed, onPress }: PlaceButtonProps) {
  const isCounted = markersCount > 0;
  const weight = markersCount >= 12 ? 'font-semibold text-ink' : 'text-ink-3';
  return (
    <button
      type="button"
      data-count={isCounted ? formatCount(markersCount, 'mão', 'mãos') : 'Seu grifo'}
      aria-label={
        isCounted ? `${formatCount(markersCount, 'mão grifou', 'mãos grifaram')}: ${words}` : `Seu grifo: ${words}`
      }
      onClick={onPress}
      className={
        isCounted && !isListed
          ? `grifo-count target-44 relative ${weight}`
          : 'grifo-own rounded-mark px-1 font-sans text-meta'
      }
    />
  );
}
