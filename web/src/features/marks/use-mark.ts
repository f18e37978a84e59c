import type { OwnMark } from '@publyka/contract/routes/marks';
import type { TextQuote } from '@publyka/contract/text/anchor';
import { useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { changeCachedPost } from '../../shared/posts/post-cache.ts';
import { toast } from '../../ui/toast.ts';
import { markCommand, markQueueKey } from './data.ts';

/** 'Grifar' and its reverse, through the outbox. Each answers with a way back. */
export function useMark(): {
  mark: (postId: string, quote: TextQuote & { start: number }) => void;
  unmark: (postId: string, mark: OwnMark) => void;
} {
  const queryClient = useQueryClient();
  const put = usePutCommand(markCommand);
  function set(postId: string, mark: OwnMark, isMarked: boolean): void {
    // Lists draw strokes for posts that say so; the server's event says when none is left.
    if (isMarked)
      changeCachedPost(queryClient, postId, (post) => ({ ...post, viewer: { ...post.viewer, marked: true } }));
    put(markQueueKey(mark.id), { postId, mark, isMarked });
  }
  return {
    mark(postId, quote) {
      const mark = { id: uuidv7(), ...quote };
      const undo = () => set(postId, mark, false);
      set(postId, mark, true);
      toast.success('Grifado. Está em Meus grifos.', { label: 'Desfazer', onPress: undo });
    },
    unmark(postId, mark) {
      set(postId, mark, false);
      // With another id: what was taken away stays away.
      const again = () => set(postId, { ...mark, id: uuidv7() }, true);
      toast.info('Grifo retirado', { label: 'Desfazer', onPress: again });
    },
  };
}
