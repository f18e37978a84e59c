import { commentMaxLength } from '@publyka/contract/limits';
import type { Comment } from '@publyka/contract/routes/comments';
import type { Person } from '@publyka/contract/routes/profiles';
import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OutgoingLine } from '../../lib/outbox/outgoing-line.tsx';
import { useMe } from '../../lib/session/session.ts';
import { CiteItem } from '../../shared/cite/cite-item.tsx';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { TextWithMentions } from '../../shared/mentions/text-with-mentions.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { LinkedPosts } from '../../shared/quotations/linked-posts.tsx';
import { ReportThingDialog } from '../../shared/reports/lazy-report-thing.ts';
import { useSaveEdit } from '../../shared/versions/edit-command.ts';
import { EditedLine } from '../../shared/versions/edited-line.tsx';
import { WorkCards } from '../../shared/works/work-cards.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Time } from '../../ui/time.tsx';
import { CommentActions } from './comment-actions.tsx';
import { commentsOfPostKey } from './comment-cache.ts';
import type { OutgoingComment } from './data.ts';
import { useDeleteComment } from './data.ts';
import { commentEdits, editCommentCommand } from './edit-command.ts';

const EditSheet = lazyPart(() => import('../../shared/versions/edit-sheet.tsx').then((part) => part.EditSheet), {
  whenOpened: true,
});

const highlightTime = 4_000;

export type CommentItemProps = {
  comment: Comment;
  /** The post's author, who is marked where they comment. */
  authorId: string | undefined;
  isLinked: boolean;
  onCite: () => void;
  onAnswer: () => void;
  /** The way to what stands under it, and that itself. */
  replies?: { isOpen: boolean; onToggle: () => void };
  children?: ReactNode;
};

/** A confirmed comment. The linked one is scrolled into the middle and highlighted for a while. */
export function CommentItem({ comment, authorId, isLinked, onCite, onAnswer, replies, children }: CommentItemProps) {
  const { ref, isHighlighted } = useHighlight(isLinked);
  const { author, content, createdAt, answered, parentId } = comment;
  return (
    <li>
      <div
        ref={ref}
        aria-current={isHighlighted || undefined}
        className={classNames(
          'relative px-(--gutter) py-2.75',
          parentId !== null && 'pl-[calc(var(--gutter)+2.875rem)]!',
          isHighlighted && 'row-unread',
        )}
      >
        <CommentBody
          author={author}
          isAuthor={author.id === authorId}
          isReply={parentId !== null}
          answered={answered}
          mentions={comment.mentions}
          content={content}
          createdAt={createdAt}
          footer={
            <>
              <EditedLine thing={{ kind: 'comment', ...comment }} editedAt={comment.editedAt} />
              <WorkCards works={comment.works} look="bars" className="mt-2" />
              <CommentActions comment={comment} onAnswer={onAnswer} replies={replies} />
            </>
          }
          menu={<CommentMenu comment={comment} onCite={onCite} />}
        />
      </div>
      {children}
    </li>
  );
}

function useHighlight(isLinked: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isLinked) return;
    ref.current?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => setIsOver(true), highlightTime);
    return () => clearTimeout(timer);
  }, [isLinked]);
  return { ref, isHighlighted: isLinked && !isOver };
}

function CommentMenu({ comment, onCite }: { comment: Comment; onCite: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const queryClient = useQueryClient();
  const save = useSaveEdit(commentEdits, editCommentCommand, comment);
  const { mutate, isPending } = useDeleteComment(comment);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="Mais opções"
            icon={<Icon of={IconDots} size={18} />}
            className="-my-2 -mr-3 -ml-2 self-center"
          />
        }
      >
        <CiteItem onSelect={onCite} />
        {comment.can.edit && (
          <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setIsEditing(true)}>
            Editar comentário
          </MenuItem>
        )}
        {!comment.can.delete && (
          <MenuItem icon={<Icon of={IconFlag} />} onSelect={() => setIsReporting(true)}>
            Denunciar comentário
          </MenuItem>
        )}
        {comment.can.delete && (
          <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => setIsConfirming(true)}>
            Excluir comentário
          </MenuItem>
        )}
      </Menu>
      <ReportThingDialog
        open={isReporting}
        onOpenChange={setIsReporting}
        kind="comment"
        thingId={comment.id}
        name={comment.author.fullName}
      />
      <EditSheet
        open={isEditing}
        onOpenChange={setIsEditing}
        kind="comment"
        postId={comment.postId}
        thing={comment}
        maxLength={commentMaxLength}
        save={save}
        onStale={() => void queryClient.invalidateQueries({ queryKey: commentsOfPostKey(comment.postId) })}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Excluir este comentário?"
        quote={comment.content}
        confirmLabel="Excluir"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      >
        Ele some para todos. Não dá para desfazer.
      </ConfirmDialog>
    </>
  );
}

type CommentBodyProps = {
  author: Person;
  /** Whether the post's author wrote it. */
  isAuthor?: boolean;
  isReply?: boolean;
  answered?: Comment['answered'];
  mentions?: Comment['mentions'];
  content: string;
  createdAt: string;
  /** Before the time, so that the times are aligned. */
  menu?: ReactNode;
  /** Under the text: the works it names, or the state of sending. */
  footer?: ReactNode;
};

/** Author, age and text. */
function CommentBody(props: CommentBodyProps) {
  const {
    author,
    isAuthor = false,
    isReply = false,
    answered,
    mentions = [],
    content,
    createdAt,
    menu,
    footer,
  } = props;
  const avatarSize = isReply ? 28 : 36;
  const profile = { to: '/profile/$userId', params: { userId: author.id } } as const;
  return (
    <div className="flex gap-2.75">
      {/* The name beside it is the same link. */}
      <Link
        {...profile}
        tabIndex={-1}
        aria-hidden="true"
        className="target-44 relative mt-0.5 shrink-0 self-start rounded-full"
      >
        <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, avatarSize)} size={avatarSize} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <Link {...profile} className="group -my-0.5 min-w-0 flex-1 rounded-small py-0.5">
            {isAuthor ? (
              <AuthorName fullName={author.fullName} />
            ) : (
              <PersonName fullName={author.fullName} username={author.username} />
            )}
          </Link>
          {menu}
          <Time value={createdAt} format="comment" className="shrink-0 text-meta text-ink-3 tabular-nums" />
        </div>
        {answered?.quote && <AnsweredQuote {...answered.quote} />}
        <LinkedPosts text={content}>
          {(text) => (
            <p
              dir="auto"
              className="text-chat leading-[1.4375rem] break-words whitespace-pre-line [overflow-wrap:anywhere]"
            >
              <FormattedText
                text={text}
                renderPlain={(plain) => <TextWithMentions text={plain} mentions={mentions} />}
              />
            </p>
          )}
        </LinkedPosts>
        {footer}
      </div>
    </div>
  );
}

/** Whoever wrote the post. */
function AuthorName({ fullName }: { fullName: string }) {
  return (
    <span className="flex items-baseline gap-x-2 text-ui">
      <span className="min-w-0 truncate font-semibold group-hover:underline">{fullName}</span>
      <span className="shrink-0 rounded-small border border-line-strong px-1.5 text-meta leading-5">autoria</span>
    </span>
  );
}

function AnsweredQuote({ author, content }: NonNullable<NonNullable<Comment['answered']>['quote']>) {
  return (
    <blockquote className="two-bars my-1 line-clamp-2 font-serif text-chat text-ink-2 [overflow-wrap:anywhere]">
      <span className="sr-only">Em resposta a {author.fullName}: </span>
      {content}
    </blockquote>
  );
}

type OutgoingItemProps = { comment: OutgoingComment; onRetry: () => void; onDiscard: () => void };

/** An unconfirmed comment of one's own. */
export function OutgoingItem({ comment, onRetry, onDiscard }: OutgoingItemProps) {
  const me = useMe();
  return (
    <li className="relative px-(--gutter) py-2.75">
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
