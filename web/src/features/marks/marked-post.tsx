import './marks.css';
import type { PostMarks } from '@publyka/contract/routes/marks';
import type { Post } from '@publyka/contract/routes/posts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { usePendingCommands } from '../../lib/outbox/use-outbox.ts';
import { usePersistentState } from '../../lib/persistent-state.ts';
import { OutwardLink, TextButton } from '../../ui/text-link.tsx';
import { markCommand, postMarksQuery, withOwn } from './data.ts';
import { PassageCard } from './passage-card.tsx';
import { cutPieces, findPlaces, type Piece, type Place } from './places.ts';

type MarkedPostProps = {
  post: Post;
  /** The paragraph around the words; with room for the counts at its right. */
  renderText: (words: ReactNode, hasMargin: boolean) => ReactNode;
};

/** The words of a post with the strokes of all who marked them; a press on one opens its card. */
export function MarkedPost({ post, renderText }: MarkedPostProps) {
  const marks = useMarks(post);
  const [hidden, setHidden] = usePersistentState('marks-hidden');
  const [opened, setOpened] = useState<number | null>(null);
  const isHidden = hidden !== '';
  const places = isHidden ? [] : findPlaces(post.content, marks);
  const hasCounts = places.some(({ hands }) => hands > 0);
  const place = opened === null ? undefined : places.find(({ start, end }) => start <= opened && opened < end);
  const toggle = ({ start }: Place) => setOpened(place?.start === start ? null : start);
  return (
    <>
      {(marks.markersCount > 0 || marks.own.length > 0) && (
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 text-ui text-ink-2">
          <p>{peopleText(marks)}</p>
          <TextButton onClick={() => setHidden(isHidden ? '' : '1')}>
            {isHidden ? 'Mostrar grifos' : 'Ocultar grifos'}
          </TextButton>
        </div>
      )}
      {renderText(<MarkedWords text={post.content} places={places} onPress={toggle} />, hasCounts)}
      {place && <PassageCard key={place.start} post={post} place={place} onClose={() => setOpened(null)} />}
    </>
  );
}

/** As the server has them, with what waits to be sent. */
function useMarks({ id, markersCount }: Post): PostMarks {
  const { data } = useQuery(postMarksQuery(id));
  const pending = usePendingCommands(markCommand).filter(({ postId }) => postId === id);
  return pending.reduce(withOwn, data ?? { markersCount, passages: [], own: [] });
}

function peopleText({ markersCount }: PostMarks): string {
  if (markersCount === 0) return 'Só você vê o que grifou';
  return formatCount(markersCount, 'pessoa grifou', 'pessoas grifaram');
}

type MarkedWordsProps = { text: string; places: readonly Place[]; onPress: (place: Place) => void };

function MarkedWords({ text, places, onPress }: MarkedWordsProps): ReactNode {
  // Strokes that come later are drawn; those that are there with the text are not.
  const [known] = useState(() => new Set(places.flatMap(({ own }) => own.map(({ id }) => id))));
  return cutPieces(text, places).map((piece) => {
    const place = places[piece.place ?? -1];
    if (!place) return <Fragment key={piece.start}>{withLink(piece)}</Fragment>;
    const isFresh = piece.tone === 'own' && place.own.some(({ id }) => !known.has(id));
    return (
      <Fragment key={piece.start}>
        <StrokePiece piece={piece} isFresh={isFresh} onPress={() => onPress(place)} />
        {piece.isLast && <PlaceButton text={text} place={place} onPress={() => onPress(place)} />}
      </Fragment>
    );
  });
}

type StrokePieceProps = { piece: Piece; isFresh: boolean; onPress: () => void };

function StrokePiece({ piece, isFresh, onPress }: StrokePieceProps) {
  const { tone, hangsLeft, hangsRight } = piece;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button behind the passage
    <mark
      className={tone ? 'grifo' : 'bg-transparent text-inherit'}
      data-tone={tone ?? undefined}
      data-first={hangsLeft ? '' : undefined}
      data-last={hangsRight ? '' : undefined}
      data-fresh={isFresh ? '' : undefined}
      onClick={() => pressWithoutSelection(onPress)}
    >
      {withLink(piece)}
    </mark>
  );
}

function withLink({ href, words }: Piece): ReactNode {
  return href === null ? words : <OutwardLink href={href}>{words}</OutwardLink>;
}

function pressWithoutSelection(press: () => void): void {
  if (window.getSelection()?.isCollapsed !== false) press();
}

/** How many hands, in the margin; of one's own mark alone only what a keyboard needs. */
function PlaceButton({ text, place, onPress }: { text: string; place: Place; onPress: () => void }) {
  const { start, end, hands } = place;
  const words = text.slice(start, end);
  const isCounted = hands > 0;
  const weight = hands >= 12 ? 'font-semibold text-ink' : 'text-ink-3';
  return (
    <button
      type="button"
      data-count={isCounted ? formatCount(hands, 'mão', 'mãos') : 'Seu grifo'}
      aria-label={isCounted ? `${formatCount(hands, 'mão grifou', 'mãos grifaram')}: ${words}` : `Seu grifo: ${words}`}
      onClick={onPress}
      className={
        isCounted ? `grifo-count target-44 relative ${weight}` : 'grifo-own rounded-mark px-1 font-sans text-meta'
      }
    />
  );
}
