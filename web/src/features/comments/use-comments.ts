import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '../../lib/api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { commentsQuery } from './comment-queries.ts';

/** The comments of a post: from the newest one, or both ways around the linked one unless that turns out to be gone. */
export function useComments(postId: string, linkedId: string | undefined) {
  const [aroundId, setAroundId] = useState(linkedId ?? null);
  const query = useInfiniteQuery(commentsQuery(postId, aroundId));
  // An address that was cut or typed is no id at all.
  const isNothing = hasCode(query.error, 'not_found') || hasCode(query.error, 'invalid_input');
  const isMissing = aroundId !== null && !query.data && isNothing;
  const leave = useEffectEvent(() => {
    setAroundId(null);
    toast.info('O comentário não foi encontrado. Ele pode ter sido excluído.');
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return { query, isMissing };
}
