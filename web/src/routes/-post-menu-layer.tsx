import type { Post } from '@publyka/contract/routes/posts';
import { useBlockItem } from '../features/blocks/block-item.tsx';
import { useHighlightItem } from '../features/highlights/highlight-item.tsx';
import { useMarkItem } from '../features/marks/mark-sheet.tsx';
import { useDescribeItem } from '../features/posts/describe-item.tsx';
import { useEditItem } from '../features/posts/edit-item.tsx';
import { CopyPostLinkItem, useDeleteItem } from '../features/posts/post-menu.tsx';
import { QuoteItem } from '../features/posts/quote-item.tsx';
import { useReportItem } from '../features/reports/report-item.tsx';
import { useAudienceItem } from '../shared/open-web/audience-item.tsx';
import { useEmbedItem } from '../shared/open-web/embed-item.tsx';
import type { LayerAnchor } from '../ui/layer-trigger.ts';
import { MenuLayer } from '../ui/menu-layer.tsx';

type PostMenuLayerProps = {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
};

/** 'Mais opções' of a post: what is done with it more rarely, and the dialogs that this opens. */
export function PostMenuLayer({ post, ...layer }: PostMenuLayerProps) {
  const edit = useEditItem(post);
  const describe = useDescribeItem(post);
  const highlight = useHighlightItem(post);
  const report = useReportItem(post);
  const block = useBlockItem(post);
  const deletion = useDeleteItem(post);
  const marking = useMarkItem(post);
  const embed = useEmbedItem({ kind: 'post', id: post.id });
  const audience = useAudienceItem({ thing: 'post', thingId: post.id, isOwn: post.can.delete });
  return (
    <>
      <MenuLayer {...layer} align="end" side="bottom">
        {report.item}
        {block.item}
        {deletion.item}
        <CopyPostLinkItem postId={post.id} />
        {marking.item}
        <QuoteItem post={post} />
        {edit.item}
        {embed.item}
        {audience.item}
        {describe.item}
        {highlight.item}
      </MenuLayer>
      {edit.dialog}
      {embed.sheet}
      {audience.sheet}
      {describe.dialog}
      {highlight.dialog}
      {report.dialog}
      {block.dialog}
      {deletion.dialog}
      {marking.sheet}
    </>
  );
}
