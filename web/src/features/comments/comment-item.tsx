import type { Comment } from '@publyka/contract/routes/comments';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CommentBody } from './comment-body.tsx';
import { useDeleteComment } from './use-delete-comment.ts';

const highlightTime = 4_000;

/** A comment that has arrived. The linked one scrolls into the middle and is highlighted for a while. */
export function CommentItem({ comment, isLinked }: { comment: Comment; isLinked: boolean }) {
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
        menu={comment.can.delete && <OwnCommentMenu comment={comment} />}
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

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function OwnCommentMenu({ comment }: { comment: Comment }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useDeleteComment(comment);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="Mais opções"
            icon={<IconDots {...iconProps} />}
            className="-my-3 -mr-3 -ml-2 self-center"
          />
        }
      >
        <MenuItem danger icon={<IconTrash {...iconProps} size={22} />} onSelect={() => setIsConfirming(true)}>
          Excluir comentário
        </MenuItem>
      </Menu>
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
