import { markedPostsMax } from '@publyka/contract/limits';
import {
  getPostsMarksRoute,
  listMarksRoute,
  type Mark,
  markPostRoute,
  type OwnMark,
  type PostMarks,
  unmarkRoute,
} from '@publyka/contract/routes/marks';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { postKey as cachedPostKey } from '../../shared/posts/post-cache.ts';

const marksKey = ['marks'] as const;
const postMarksKey = [...marksKey, 'post'] as const;
export const marksOfPostKey = (postId: string) => [...postMarksKey, postId] as const;

/** Null when the post is gone. */
export function postMarksQuery(postId: string) {
  return queryOptions({
    queryKey: marksOfPostKey(postId),
    meta: { offline: 'first-pages' },
    queryFn: () => fetchMarks(postId),
    staleTime: 0,
  });
}

type Batch = { ids: Set<string>; answer: Promise<Map<string, PostMarks>> };

/** What is asked for next. */
let batch: Batch | null = null;
const batchMs = 20;

/** Posts that come on the screen together are asked for together. */
async function fetchMarks(postId: string): Promise<PostMarks | null> {
  if (!batch || batch.ids.size === markedPostsMax) batch = startBatch();
  batch.ids.add(postId);
  return (await batch.answer).get(postId) ?? null;
}

function startBatch(): Batch {
  const ids = new Set<string>();
  async function ask(): Promise<Map<string, PostMarks>> {
    await new Promise((resolve) => setTimeout(resolve, batchMs));
    if (batch?.ids === ids) batch = null;
    const { items } = await call(getPostsMarksRoute, { body: { postIds: [...ids] } });
    return new Map(items.map((item) => [item.postId, item.marks]));
  }
  return { ids, answer: ask() };
}

export const markListKey = [...marksKey, 'list'] as const;

/** One's own marks, newest first; those with these words. */
export function marksQuery(q: string) {
  return pagedQuery((cursor, { signal }) => call(listMarksRoute, { query: { cursor, ...(q && { q }) } }, { signal }), {
    queryKey: [...markListKey, q],
    meta: { offline: 'first-pages' },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A mark made, or taken away. */
export type MarkPress = { postId: string; mark: OwnMark; isMarked: boolean };

export function markQueueKey(markId: string): string {
  return `mark:${markId}`;
}

export const markCommand: CommandKind<MarkPress, Mark | undefined> = {
  name: 'mark',
  isToggle: true,
  send: ({ payload: { postId, mark, isMarked } }, signal) =>
    isMarked
      ? call(markPostRoute, { params: { postId }, body: mark }, { signal })
      : call(unmarkRoute, { params: { markId: mark.id } }, { signal }),
  applyAnswer(queryClient, { payload }) {
    updateCached<PostMarks | null>(
      queryClient,
      marksOfPostKey(payload.postId),
      (marks) => marks && withOwn(marks, payload),
    );
    renew(queryClient, payload.postId);
  },
  onRefused(queryClient, { payload: { postId, isMarked } }, error) {
    renew(queryClient, postId);
    void queryClient.invalidateQueries({ queryKey: cachedPostKey(postId) });
    toastError(isMarked ? 'Erro ao grifar' : 'Erro ao tirar o grifo', error);
    return 'drop';
  },
};

/** With one's own mark, or without it, until the server has counted the hands. */
export function withOwn(marks: PostMarks, { mark, isMarked }: MarkPress): PostMarks {
  const others = marks.own.filter(({ id }) => id !== mark.id);
  return { ...marks, own: isMarked ? [...others, mark] : others };
}

function renew(queryClient: QueryClient, postId: string): void {
  void queryClient.invalidateQueries({ queryKey: marksOfPostKey(postId) });
  void queryClient.invalidateQueries({ queryKey: markListKey });
}

export const marksFeature: Feature = {
  commands: [markCommand],
  live: {
    appliers: {
      'post.marked': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: marksOfPostKey(data.postId) }),
      'marks.changed': (queryClient, { data }) => renew(queryClient, data.postId),
      'post.edited': (queryClient, { data }) => renew(queryClient, data.postId),
      'post.deleted': (queryClient, { data }) => renew(queryClient, data.postId),
      'post.hidden': (queryClient, { data }) => renew(queryClient, data.postId),
      'person.hidden': (queryClient) => void queryClient.invalidateQueries({ queryKey: marksKey }),
      'person.shown': (queryClient) => void queryClient.invalidateQueries({ queryKey: marksKey }),
      // Whose names one may read.
      'connection.set': (queryClient) => void queryClient.invalidateQueries({ queryKey: postMarksKey }),
      'connection.removed': (queryClient) => void queryClient.invalidateQueries({ queryKey: postMarksKey }),
    },
    refetch: (queryClient, topic) => {
      const [kind, id = ''] = topic.split(':');
      if (kind === 'user') void queryClient.invalidateQueries({ queryKey: marksKey });
      if (kind === 'post') void queryClient.invalidateQueries({ queryKey: marksOfPostKey(id) });
    },
  },
};
