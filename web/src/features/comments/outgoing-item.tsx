import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useMe } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { CommentBody } from './comment-body.tsx';
import type { OutgoingComment } from './outbox.ts';

type OutgoingItemProps = { comment: OutgoingComment; onRetry: () => void; onDiscard: () => void };

/** A comment of one's own on its way, or one that did not get there. */
export function OutgoingItem({ comment, onRetry, onDiscard }: OutgoingItemProps) {
  const me = useMe();
  const isFailed = comment.state === 'failed';
  return (
    <li className="relative px-(--gutter) py-[0.6875rem]">
      <div className={classNames(!isFailed && 'opacity-62')}>
        <CommentBody
          author={me}
          content={comment.content}
          createdAt={comment.createdAt}
          footer={isFailed ? <Failed onRetry={onRetry} onDiscard={onDiscard} /> : <Sending />}
        />
      </div>
    </li>
  );
}

function Sending() {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-2">
      <IconClock size={15} stroke={1.75} aria-hidden="true" />
      Enviando...
    </p>
  );
}

function Failed({ onRetry, onDiscard }: { onRetry: () => void; onDiscard: () => void }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-meta text-danger">
      <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" className="-mr-0.5" />
      Não enviado
      <span aria-hidden="true">·</span>
      <TextButton className="text-meta!" onClick={onRetry}>
        Tentar novamente
      </TextButton>
      <span aria-hidden="true">·</span>
      <TextButton className="text-meta!" onClick={onDiscard}>
        Descartar
      </TextButton>
    </p>
  );
}
