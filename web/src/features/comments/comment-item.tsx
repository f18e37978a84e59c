import { commentMaxLength } from '@publyka/contract/limits';
import type { Comment } from '@publyka/contract/routes/comments';
import type { Person } from '@publyka/contract/routes/profiles';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { CiteItem } from '../../lib/cite/use-cite.tsx';
import { LinkedText } from '../../lib/linked-text.tsx';
import { OutgoingLine } from '../../lib/outbox/outgoing-line.tsx';
import { useMe } from '../../lib/session/session.ts';
import { EditedLine } from '../../lib/versions/edited-line.tsx';
import { WorkCards } from '../../lib/works/work-cards.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Time } from '../../ui/time.tsx';
import type { OutgoingComment } from './data.ts';
import { useDeleteComment, useEditComment } from './data.ts';

const EditSheet = lazyLayer(() => import('../../lib/versions/edit-sheet.tsx').then((part) => part.EditSheet), {
  whenOpened: true,
});

const highlightTime = 4_000;

type CommentItemProps = { comment: Comment; isLinked: boolean; onCite: () => void };

/** A confirmed comment. The linked one is scrolled into the middle and highlighted for a while. */
export function CommentItem({ comment, isLinked, onCite }: CommentItemProps) {
  const { ref, isHighlighted } = useHighlight(isLinked);
  const { author, content, createdAt } = comment;
  return (
    <li
      ref={ref}
      aria-current={isHighlighted || undefined}
      className={classNames('relative px-(--gutter) py-[0.6875rem]', isHighlighted && 'row-unread')}
    >
      <CommentBody
        author={author}
        content={content}
        createdAt={createdAt}
        footer={
          <>
            <EditedLine thing={{ kind: 'comment', ...comment }} editedAt={comment.editedAt} />
            <WorkCards works={comment.works} look="bars" className="mt-2" />
          </>
        }
        menu={<CommentMenu comment={comment} onCite={onCite} />}
      />
    </li>
  );
}

function useHighlight(isLinked: boolean) {
  const ref = useRef<HTMLLIElement>(null);
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
  const { save, refetch } = useEditComment(comment);
  const { mutate, isPending } = useDeleteComment(comment);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="Mais opções"
            icon={<Icon of={IconDots} size={18} />}
            className="-my-3 -mr-3 -ml-2 self-center"
          />
        }
      >
        <CiteItem onSelect={onCite} />
        {comment.can.edit && (
          <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setIsEditing(true)}>
            Editar comentário
          </MenuItem>
        )}
        {comment.can.delete && (
          <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => setIsConfirming(true)}>
            Excluir comentário
          </MenuItem>
        )}
      </Menu>
      <EditSheet
        open={isEditing}
        onOpenChange={setIsEditing}
        kind="comment"
        thing={comment}
        maxLength={commentMaxLength}
        save={save}
        onStale={refetch}
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

const avatarSize = 36;

type CommentBodyProps = {
  author: Person;
  content: string;
  createdAt: string;
  /** Before the time, so that the times are aligned. */
  menu?: ReactNode;
  /** Under the text: the works it names, or the state of sending. */
  footer?: ReactNode;
};

/** Author, age and text. */
function CommentBody({ author, content, createdAt, menu, footer }: CommentBodyProps) {
  const profile = { to: '/profile/$userId', params: { userId: author.id } } as const;
  return (
    <div className="flex gap-[0.6875rem]">
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
            <PersonName fullName={author.fullName} username={author.username} />
          </Link>
          {menu}
          <Time value={createdAt} format="comment" className="shrink-0 text-meta text-ink-3 tabular-nums" />
        </div>
        <p className="text-chat leading-[1.4375rem] break-words whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={content} />
        </p>
        {footer}
      </div>
    </div>
  );
}

type OutgoingItemProps = { comment: OutgoingComment; onRetry: () => void; onDiscard: () => void };

/** An unconfirmed comment of one's own. */
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
