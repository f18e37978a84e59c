import { OutgoingLine } from '../../lib/outbox/outgoing-line.tsx';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { QuotedPost } from '../../shared/quotations/quotation-card.tsx';
import { createPostCommand, type OutgoingPost, postQueueKey } from './create-command.ts';

/** Above the feed: posts that the outbox holds or sends, until they are there. */
export function OutgoingPosts() {
  const { outgoing, retry, discard } = useOutgoing(createPostCommand, postQueueKey);
  if (outgoing.length === 0) return null;
  return (
    <ul aria-label="Publicações a caminho">
      {outgoing.toReversed().map((post) => (
        <OutgoingItem key={post.id} post={post} onRetry={() => retry(post)} onDiscard={() => discard(post)} />
      ))}
    </ul>
  );
}

type OutgoingItemProps = { post: OutgoingPost; onRetry: () => void; onDiscard: () => void };

function OutgoingItem({ post, onRetry, onDiscard }: OutgoingItemProps) {
  return (
    <li className="border-b border-line px-(--gutter) py-3">
      <p
        dir="auto"
        className="line-clamp-3 font-serif text-read leading-6 whitespace-pre-line [overflow-wrap:anywhere] text-ink-2"
      >
        <FormattedText text={post.payload.content} />
      </p>
      {post.payload.quoted && <QuotedPost quotation={post.payload.quoted} look="boxed" className="my-2" />}
      <OutgoingLine
        state={post.state}
        refusal={post.refusal}
        failedText="Não publicada"
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
    </li>
  );
}
