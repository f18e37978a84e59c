import { IconMessage2, IconMessages, IconNews, type Icon as IconShape } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { getOfferedQuote, type OfferedQuote, offerQuote, subscribeToQuote } from '../../lib/offered-quote.ts';
import { Icon } from '../../ui/icon.tsx';
import { Quote } from '../../ui/quote.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { quotedText } from './quoted-text.ts';

type QuoteSheetProps = {
  /** One's conversations, to choose from. */
  renderConversations: (onChoose: (communityId: string) => void) => ReactNode;
  onPost: (text: string) => void;
  onComment: (postId: string, text: string) => void;
  onMessage: (communityId: string, text: string) => void;
};

/** 'Citar': asks where the words go; there they wait in the field with their source, and nothing is sent yet. */
export function QuoteSheet(props: QuoteSheetProps) {
  const quote = useSyncExternalStore(subscribeToQuote, getOfferedQuote);
  const [shown, setShown] = useState(quote);
  if (quote && quote !== shown) setShown(quote);
  if (!shown) return null;
  return (
    <SheetLayer open={quote !== null} onOpenChange={(open) => !open && offerQuote(null)} title="Citar o trecho" flush>
      <Targets key={shown.words} {...props} quote={shown} />
    </SheetLayer>
  );
}

function Targets({ quote, renderConversations, ...put }: QuoteSheetProps & { quote: OfferedQuote }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const text = quotedText(quote, window.location.origin);

  function finish(go: () => void): void {
    offerQuote(null);
    go();
  }

  if (isChoosing) return renderConversations((communityId) => finish(() => put.onMessage(communityId, text)));
  return (
    <>
      <Quote voice="read" className="mx-5 mb-3 line-clamp-5 wrap-anywhere">
        {quote.words}
      </Quote>
      <Target icon={IconNews} onPress={() => finish(() => put.onPost(text))}>
        Em uma publicação
      </Target>
      <Target icon={IconMessage2} onPress={() => finish(() => put.onComment(quote.postId, text))}>
        Em um comentário aqui
      </Target>
      <Target icon={IconMessages} onPress={() => setIsChoosing(true)}>
        Em uma mensagem
      </Target>
    </>
  );
}

type TargetProps = { icon: IconShape; onPress: () => void; children: ReactNode };

function Target({ icon, onPress, children }: TargetProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-13 w-full items-center gap-3.5 px-5 text-left text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}
