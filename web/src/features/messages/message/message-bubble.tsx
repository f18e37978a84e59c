import type { Message } from '@publyka/contract/routes/messages';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkedPosts } from '../../../shared/quotations/linked-posts.tsx';
import { WorkCards } from '../../../shared/works/work-cards.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatClock, formatFull } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { filesKeyOf, type StoredFile, type Upload } from '../../uploads/upload.ts';
import { Extract, Forwarded, OutgoingPoll, PollCard } from '../conversation/lazy-parts.tsx';
import { useConversationActions, useMemberColour } from '../conversation-context.ts';
import type { MessageRow, OutgoingRow as OutgoingRowData } from '../conversation-rows.ts';
import type { OutgoingMessage } from '../data.ts';
import { mediaWidth } from '../files/media-width.ts';
import { endsInFile, MessageAttachments } from '../files/message-attachments.tsx';
import { useFilesCode, useUploadList } from '../files/use-files-code.ts';
import { MessageText } from '../mention/message-text.tsx';
import { MessageQuote } from '../reply/message-quote.tsx';
import { useRowTabIndex } from '../roving-focus.ts';

/** Wider than what somebody says: its options are lines to press. */
export const pollWidth = 'w-full max-w-[min(88%,28.75rem)]';

type MessageBubbleProps = {
  content: string;
  mentions?: Pick<Message, 'mentions' | 'mentionsEverybody'>;
  createdAt: string;
  isMine: boolean;
  isFirstOfRun: boolean;
  isLastOfRun: boolean;
  /** The author's name, above the text. */
  name?: ReactNode;
  /** Above the text: the files, the works that it names. */
  above?: ReactNode;
  /** In rem, of a message with pictures. */
  width?: number | null;
  /** The time stands beside the last line of what is above. */
  isTimeBeside?: boolean;
  /** Before the time: '(editada)'. */
  note?: string | undefined;
  /** The state of the message, after the time. */
  sign?: ReactNode;
  isRinged?: boolean;
  isFaint?: boolean;
};

/** The last bubble of a run has a tail; corners between bubbles of a run are joined. */
function MessageBubble(props: MessageBubbleProps) {
  const { content, mentions, createdAt, name, above, width, isTimeBeside, note, sign, isRinged = false } = props;
  const date = new Date(createdAt);
  const tabIndex = useRowTabIndex();
  return (
    <div
      // With the padding beside the pictures.
      style={width ? { width: `calc(${width}rem + 10px)` } : undefined}
      className={classNames(
        'flow-root max-w-full border px-3 py-1.75 text-chat wrap-anywhere whitespace-pre-wrap',
        groundOf(props),
        isRinged && 'outline-2 outline-offset-3 outline-ink',
        cornersOf(props),
      )}
    >
      {name}
      {above}
      <LinkedPosts text={content} tabIndex={tabIndex}>
        {(text) => (
          <span dir="auto">
            <MessageText text={text} mentions={mentions?.mentions} mentionsEverybody={mentions?.mentionsEverybody} />
          </span>
        )}
      </LinkedPosts>
      <span
        className={classNames(
          'relative float-right -mb-0.5 ml-3 inline-flex items-center gap-1 text-micro text-ink-3 tabular-nums',
          isTimeBeside ? '-mt-6' : 'mt-1.5',
        )}
      >
        {note}
        <time dateTime={createdAt} title={formatFull(date)}>
          {formatClock(date)}
        </time>
        {sign}
      </span>
    </div>
  );
}

/** An unconfirmed message is fainter, but its text keeps enough contrast. */
function groundOf({ isMine, isFaint = false }: MessageBubbleProps): string {
  if (!isMine) return 'border-bubble-line bg-bubble';
  return isFaint ? 'border-transparent bg-mark-soft/62 text-ink-2' : 'border-transparent bg-mark-soft';
}

function cornersOf({ isMine, isFirstOfRun, isLastOfRun }: MessageBubbleProps): string {
  const corners = isMine ? ownCorners : otherCorners;
  return classNames(
    'rounded-bubble',
    !isFirstOfRun && corners.joinedAbove,
    isLastOfRun ? corners.tail : corners.joinedBelow,
  );
}

const ownCorners = {
  joinedAbove: 'rounded-tr-small',
  joinedBelow: 'rounded-br-small',
  tail: 'rounded-br-[0.3125rem]',
};
const otherCorners = {
  joinedAbove: 'rounded-tl-small',
  joinedBelow: 'rounded-bl-small',
  tail: 'rounded-bl-[0.3125rem]',
};

type RowBubbleProps = { row: MessageRow; isRinged?: boolean };

/** The bubble of a row, in the list and above the scrim. */
export function RowBubble({ row, isRinged = false }: RowBubbleProps) {
  const { message, isMine, isFirstOfRun, isLastOfRun } = row;
  const tabIndex = useRowTabIndex();
  const { direct } = useConversationActions();
  const name = !isMine && isFirstOfRun && !direct && <AuthorName row={row} />;
  const sign = isMine && <Icon of={IconCheck} size={15} aria-label="Enviada" />;
  if (message.poll) return <PollCard row={row} poll={message.poll} isRinged={isRinged} name={name} sign={sign} />;
  return (
    <MessageBubble
      content={message.extract ? '' : message.content}
      mentions={message}
      createdAt={message.createdAt}
      isMine={isMine}
      isFirstOfRun={isFirstOfRun}
      isLastOfRun={isLastOfRun}
      isRinged={isRinged}
      name={name}
      above={
        <>
          {message.isForwarded && <Forwarded message={message} />}
          <MessageQuote reply={message.reply} />
          {message.attachments.length > 0 && <MessageAttachments message={message} isMine={isMine} />}
          {message.extract && <Extract message={message} />}
          <WorkCards
            works={message.extract ? message.works.slice(1) : message.works}
            look="bars"
            tabIndex={tabIndex}
            className="my-1"
          />
        </>
      }
      width={mediaWidth(message.attachments)}
      isTimeBeside={endsInFile(message)}
      note={message.editedAt ? communityTexts.edited : undefined}
      sign={sign}
    />
  );
}

function AuthorName({ row }: { row: MessageRow }) {
  const { author } = row.message;
  const tabIndex = useRowTabIndex();
  const { ink } = useMemberColour(author.id);
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: author.id }}
      tabIndex={tabIndex}
      style={{ color: ink }}
      className="block w-fit max-w-full truncate text-ui font-semibold hover:underline"
    >
      {author.fullName}
    </Link>
  );
}

/** A message of one's own that the server has not confirmed. */
export function OutgoingRow({ row }: { row: OutgoingRowData }) {
  const { message, startsQueue, isFirstOfRun } = row;
  const hasFailed = message.state === 'failed';
  return (
    <>
      {startsQueue && <p className="pt-5 pb-2 text-center text-meta font-medium text-ink-3">Na fila</p>}
      <article
        aria-label={`Você, ${formatClock(new Date(message.createdAt))}`}
        className={classNames('flex flex-col items-end px-3', isFirstOfRun ? 'pt-2.5' : 'pt-1')}
      >
        <div className={classNames('min-w-0', message.payload.poll ? pollWidth : 'max-w-[min(76%,28.75rem)]')}>
          <OutgoingBubble row={row} sign={<OutgoingSign hasFailed={hasFailed} />} />
        </div>
        {hasFailed && <FailedLine row={row} />}
      </article>
    </>
  );
}

type OutgoingBubbleProps = { row: OutgoingRowData; sign: ReactNode };

function OutgoingBubble({ row: { message, isFirstOfRun, isLastOfRun }, sign }: OutgoingBubbleProps) {
  const { createdAt, payload } = message;
  if (payload.poll)
    return <OutgoingPoll question={payload.content} poll={payload.poll} createdAt={createdAt} sign={sign} />;
  return (
    <MessageBubble
      content={payload.content}
      createdAt={createdAt}
      isMine
      above={
        <>
          <MessageQuote reply={payload.reply} />
          <OutgoingFiles message={message} />
        </>
      }
      isFirstOfRun={isFirstOfRun}
      isLastOfRun={isLastOfRun}
      isFaint={message.state !== 'failed' && !message.files}
      sign={sign}
    />
  );
}

function OutgoingSign({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <Icon of={IconAlertCircle} size={15} className="text-danger" />;
  return <Icon of={IconClock} size={15} aria-label="Enviando" />;
}

function OutgoingFiles({ message }: { message: OutgoingMessage }) {
  const code = useFilesCode();
  const { removeFile } = useConversationActions();
  const uploads = useUploadList(filesKeyOf(message.id));
  if (!code || !message.files) return null;
  return (
    <code.PendingFiles files={message.files} uploads={uploads} onRemove={(uploadId) => removeFile(message, uploadId)} />
  );
}

function FailedLine({ row }: { row: OutgoingRowData }) {
  const { retry, discard } = useConversationActions();
  const { refusal } = row.message;
  const uploads = useUploadList(filesKeyOf(row.message.id));
  const link = 'relative target-44 font-semibold underline underline-offset-4';
  return (
    <p role="alert" className="flex flex-wrap justify-end gap-x-1.5 py-1.5 text-right text-meta text-danger">
      {refusal && <span className="basis-full">{refusal}</span>}
      <span>Não enviada ·</span>
      {canRetry(row.message, uploads) && (
        <>
          <button type="button" onClick={() => retry(row.message)} className={link}>
            Tentar novamente
          </button>
          <span aria-hidden="true">·</span>
        </>
      )}
      <button type="button" onClick={() => discard(row.message)} className={link}>
        Descartar
      </button>
    </p>
  );
}

/** A file that was refused for what it is stays refused. */
function canRetry({ files, refusal }: OutgoingMessage, uploads: readonly Upload<StoredFile>[]): boolean {
  if (!files || refusal !== null) return true;
  const isLost = files.some((file) => file.isLost);
  return !isLost && uploads.every(({ state }) => state.status !== 'failed' || state.retryable);
}
