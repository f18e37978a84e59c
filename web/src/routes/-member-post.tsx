import { useBlockItem } from '../features/blocks/block-item.tsx';
import { BookmarkButton } from '../features/bookmarks/bookmark-button.tsx';
import { useHighlightItem } from '../features/highlights/highlight-item.tsx';
import { PostCard, type PostCardProps } from '../features/posts/post-card.tsx';
import { RateButton } from '../features/ratings/rate-button.tsx';
import { useReportItem } from '../features/reports/report-item.tsx';

type MemberPostProps = Pick<PostCardProps, 'post' | 'whole' | 'reason' | 'commentButton'>;

/** A post with all actions of members. */
export function MemberPost(props: MemberPostProps) {
  const { post } = props;
  const highlight = useHighlightItem(post);
  const report = useReportItem(post);
  const block = useBlockItem(post);
  return (
    <>
      <PostCard
        {...props}
        rateButton={<RateButton post={post} />}
        bookmarkButton={<BookmarkButton post={post} />}
        menuItems={
          <>
            {highlight.item}
            {report.item}
            {block.item}
          </>
        }
      />
      {highlight.dialog}
      {report.dialog}
      {block.dialog}
    </>
  );
}
