import type { Post } from '@publyka/contract/routes/posts';
import { IconBook, IconMessage2, IconMessages, IconNews, type Icon as IconShape } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useCite } from '../../shared/cite/use-cite.tsx';
import { postQuery } from '../../shared/posts/post-query.ts';
import {
  getOfferedQuote,
  type OfferedQuote,
  offerQuote,
  subscribeToQuote,
} from '../../shared/quotations/offered-quote.ts';
import { QuotedPost } from '../../shared/quotations/quoted-post.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';

type QuoteSheetProps = {
  /** One's conversations, to choose from. */
  renderConversations: (onChoose: (communityId: string) => void) => ReactNode;
  onPost: (quote: OfferedQuote) => void;
  onComment: (quote: OfferedQuote) => void;
  onMessage: (communityId: string, quote: OfferedQuote) => void;
};

/** 'Citar': asks where it goes; there it waits with its source, and nothing is sent yet. */
export function QuoteSheet(props: QuoteSheetProps) {
  const quote = useSyncExternalStore(subscribeToQuote, getOfferedQuote);
  const [shown, setShown] = useState(quote);
  const { cite, sheet } = useCite();
  if (quote && quote !== shown) setShown(quote);
  if (!shown) return null;
  return (
    <>
      <SheetLayer
        open={quote !== null}
        onOpenChange={(open) => !open && offerQuote(null)}
        title={shown.passage ? 'Citar o trecho' : 'Citar a publicação'}
        flush
      >
        <Targets key={JSON.stringify(shown)} {...props} quote={shown} onCite={cite} />
      </SheetLayer>
      {sheet}
    </>
  );
}

type TargetsProps = QuoteSheetProps & { quote: OfferedQuote; onCite: (target: { post: Post }) => void };

function Targets({ quote, renderConversations, onCite, ...put }: TargetsProps) {
  const { data: post } = useQuery(postQuery(quote.postId));
  const [isChoosing, setIsChoosing] = useState(false);

  function finish(go: () => void): void {
    offerQuote(null);
    go();
  }

  if (isChoosing) return renderConversations((communityId) => finish(() => put.onMessage(communityId, quote)));
  return (
    <>
      <QuotedPost quotation={quote} look="boxed" className="mx-5 mb-3" />
      <Target icon={IconNews} onPress={() => finish(() => put.onPost(quote))}>
        Em uma publicação
      </Target>
      <Target icon={IconMessage2} onPress={() => finish(() => put.onComment(quote))}>
        Em um comentário aqui
      </Target>
      <Target icon={IconMessages} onPress={() => setIsChoosing(true)}>
        Em uma mensagem
      </Target>
      {post && !quote.passage && (
        <Target icon={IconBook} onPress={() => finish(() => onCite({ post }))}>
          Referência em ABNT
        </Target>
      )}
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
