import { OutgoingLine } from '../../lib/outbox/outgoing-line.tsx';
import { useMe } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { CommentBody } from './comment-body.tsx';
import type { OutgoingComment } from './comment-command.ts';

type OutgoingItemProps = { comment: OutgoingComment; onRetry: () => void; onDiscard: () => void };

/** A comment of one's own on its way, or one that did not get there. */
export function OutgoingItem({ comment, onRetry, onDiscard }: OutgoingItemProps) {
  const me = useMe();
  return (
    <li className="relative px-(--gutter) py-[0.6875rem]">
      <div className={classNames(comment.state !== 'failed' && 'opacity-62')}>
        <CommentBody
          author={me}
          content={comment.payload.content}
          createdAt={comment.createdAt}
          footer={
            <OutgoingLine
              state={comment.state}
              refusal={comment.refusal}
              failedText="Não enviado"
              onRetry={onRetry}
              onDiscard={onDiscard}
            />
          }
        />
      </div>
    </li>
  );
}
