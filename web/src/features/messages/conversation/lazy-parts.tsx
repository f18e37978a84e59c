import type { Message } from '@publyka/contract/routes/messages';
import { useLazyCode } from '../../../lib/lazy-code.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { lazyLayer } from '../../../ui/lazy-layer.tsx';
import type { EmptyConversationProps } from './empty-conversation.tsx';

const loadEmpty = () => import('./empty-conversation.tsx');

/** Most conversations have messages. */
export function EmptyConversation(props: EmptyConversationProps) {
  const code = useLazyCode(loadEmpty);
  return code ? <code.EmptyConversation {...props} /> : null;
}

const loadForwarded = () => import('../forward/forwarded-line.tsx');

/** One line high while its code is loaded. */
export function Forwarded({ message }: { message: Message }) {
  const code = useLazyCode(loadForwarded);
  return code ? <code.ForwardedLine message={message} /> : <div className="h-6" />;
}

const loadExtract = () => import('../extracts/extract-words.tsx');

/** What a message quotes of a work. */
export function Extract({ message }: { message: Message }) {
  const code = useLazyCode(loadExtract);
  return code ? <code.ExtractWords message={message} /> : <div className="min-h-30">{message.content}</div>;
}

const loadPins = () => import('../pins/pinned-bar.tsx');

/** Above the messages; empty where no message is pinned. */
export function Pins({ place }: { place: ConversationPlace }) {
  const code = useLazyCode(loadPins);
  return code ? <code.PinnedBar place={place} /> : null;
}

const loadSearch = () => import('../search/search-parts.ts');

/** In place of the header of a conversation during a search, or of its composer; as high while its code is loaded. */
export function ConversationSearch({ place, part }: { place: ConversationPlace; part: 'SearchBar' | 'SearchFoot' }) {
  const Part = useLazyCode(loadSearch)?.searchParts[part];
  return Part ? <Part place={place} /> : <div className="h-15 bg-sheet" />;
}

export const SelectionBar = lazyLayer(() => import('../select/selection-bar.tsx').then((part) => part.SelectionBar), {
  inPlace: true,
});

const loadBox = () => import('../select/select-box.tsx');

export function SelectBox({ message }: { message: Message }) {
  const code = useLazyCode(loadBox);
  return code ? <code.SelectBox message={message} /> : null;
}
