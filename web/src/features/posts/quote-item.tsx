import type { Post } from '@publyka/contract/routes/posts';
import { IconQuote } from '@tabler/icons-react';
import { offerQuote } from '../../shared/quotations/offered-quote.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';

/** 'Citar', for the menu of a post: asks where. */
export function QuoteItem({ post: { id: postId, version } }: { post: Post }) {
  return (
    <MenuItem icon={<Icon of={IconQuote} />} onSelect={() => offerQuote({ postId, version, passage: null })}>
      Citar
    </MenuItem>
  );
}
