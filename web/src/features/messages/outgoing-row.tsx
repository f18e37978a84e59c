import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { classNames } from '../../ui/class-names.ts';
import { formatClock } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConversationActions } from './conversation-context.ts';
import type { OutgoingRow as OutgoingRowData } from './conversation-rows.ts';
import { QueueLine } from './dividers.tsx';
import { MessageBubble } from './message-bubble.tsx';

/** A message of one's own that has not arrived yet. */
export function OutgoingRow({ row }: { row: OutgoingRowData }) {
  const { message, startsQueue, isFirstOfRun, isLastOfRun } = row;
  const hasFailed = message.state === 'failed';
  return (
    <>
      {startsQueue && <QueueLine />}
      <article
        aria-label={`Você, ${formatClock(new Date(message.createdAt))}`}
        className={classNames('flex flex-col items-end px-3', isFirstOfRun ? 'pt-2.5' : 'pt-1')}
      >
        <div className="max-w-[min(76%,28.75rem)] min-w-0">
          <MessageBubble
            content={message.payload.content}
            createdAt={message.createdAt}
            isMine
            isFirstOfRun={isFirstOfRun}
            isLastOfRun={isLastOfRun}
            isFaint={!hasFailed}
            sign={
              hasFailed ? (
                <Icon of={IconAlertCircle} size={15} className="text-danger" />
              ) : (
                <Icon of={IconClock} size={15} aria-label="Enviando" />
              )
            }
          />
        </div>
        {hasFailed && <FailedLine row={row} />}
      </article>
    </>
  );
}

function FailedLine({ row }: { row: OutgoingRowData }) {
  const { retry, discard } = useConversationActions();
  const link = 'relative target-44 font-semibold underline underline-offset-4';
  return (
    <p role="alert" className="flex flex-wrap justify-end gap-x-1.5 py-1.5 text-meta text-danger">
      <span>Não enviada ·</span>
      <button type="button" onClick={() => retry(row.message)} className={link}>
        Tentar novamente
      </button>
      <span aria-hidden="true">·</span>
      <button type="button" onClick={() => discard(row.message)} className={link}>
        Descartar
      </button>
    </p>
  );
}
