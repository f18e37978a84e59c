import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Most conversations have messages. */
export const EmptyConversation = lazyPart(() =>
  import('./empty-conversation.tsx').then((part) => part.EmptyConversation),
);

export const Forwarded = lazyPart(() => import('../forward/forwarded-line.tsx').then((part) => part.ForwardedLine), {
  // One line high.
  fallback: <div className="h-6" />,
});

/** What a message quotes of a work. */
export const Extract = lazyPart(() => import('../extracts/extract-words.tsx').then((part) => part.ExtractWords), {
  fallback: ({ message }) => <div className="min-h-30">{message.content}</div>,
});

/** Above the messages; empty where no message is pinned. */
export const Pins = lazyPart(() => import('../pins/pinned-bar.tsx').then((part) => part.PinnedBar));

// As high as the header and the composer, whose places they take during a search. Both are one chunk.
const bar = <div className="h-15 bg-sheet" />;
export const SearchBar = lazyPart(
  () => import('../search/search-parts.ts').then((part) => part.searchParts.SearchBar),
  {
    fallback: bar,
  },
);
export const SearchFoot = lazyPart(
  () => import('../search/search-parts.ts').then((part) => part.searchParts.SearchFoot),
  {
    fallback: bar,
  },
);

type PollProps = { poll: { options: readonly unknown[] } };

/** About as high as the poll will be. */
const pollPlace = ({ poll }: PollProps) => (
  <div
    className="rounded-bubble border border-bubble-line bg-sheet"
    style={{ height: `${8.5 + 3.25 * poll.options.length}rem` }}
  />
);
export const PollCard = lazyPart(() => import('../polls/poll-card.tsx').then((part) => part.PollCard), {
  fallback: pollPlace,
});
export const OutgoingPoll = lazyPart(() => import('../polls/poll-card.tsx').then((part) => part.OutgoingPoll), {
  fallback: pollPlace,
});

export const SelectionBar = lazyPart(() => import('../select/selection-bar.tsx').then((part) => part.SelectionBar), {
  inPlace: true,
});

export const SelectBox = lazyPart(() => import('../select/select-box.tsx').then((part) => part.SelectBox));
