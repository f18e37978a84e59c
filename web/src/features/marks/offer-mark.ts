import type { Mark } from '@publyka/contract/routes/marks';
import { anchorQuote } from '@publyka/contract/text/anchor';
import type { QueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { offerQuote } from '../../shared/quotations/offered-quote.ts';
import { versionsQuery } from '../../shared/versions/versions-query.ts';
import { quotationOf } from './selection.ts';

/** Offers one's marked words for quoting, in the newest version of the post that has them. */
export async function offerMark(queryClient: QueryClient, mark: Mark): Promise<void> {
  const { id } = mark.post;
  try {
    const { items } = await queryClient.fetchQuery({
      ...versionsQuery({ kind: 'post', id, version: 0 }),
      staleTime: 0,
    });
    for (const { version, content } of items) {
      const range = anchorQuote(content, mark);
      if (range) return offerQuote(quotationOf({ id, version }, range.start, mark.exact));
    }
    offerQuote({ postId: id, version: items[0]?.version ?? 1, passage: null });
  } catch (error) {
    toastError('Erro ao citar', error);
  }
}
