import type { Post } from '@publyka/contract/routes/posts';
import { IconDots } from '@tabler/icons-react';
import { BookmarkButton } from '../features/bookmarks/bookmark-button.tsx';
import { PostCard, type PostCardProps } from '../features/posts/post-card.tsx';
import { RateButton } from '../features/ratings/rate-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useLayerTrigger } from '../ui/layer-trigger.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

type MemberPostProps = Pick<PostCardProps, 'post' | 'whole' | 'text' | 'reason' | 'commentButton'>;

/** A post with all actions of members. */
export function MemberPost(props: MemberPostProps) {
  const { post } = props;
  return (
    <PostCard
      {...props}
      rateButton={<RateButton post={post} />}
      bookmarkButton={<BookmarkButton post={post} />}
      menu={<PostMenu post={post} />}
    />
  );
}

const PostMenuLayer = lazyPart(() => import('./-post-menu-layer.tsx').then((part) => part.PostMenuLayer));

/** Its items, and all that they open, come with the first press. */
function PostMenu({ post }: { post: Post }) {
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <IconButton label="Mais opções" icon={<Icon of={IconDots} />} className="-mr-2.5" />,
    kind: 'menu',
    code: PostMenuLayer,
  });
  return (
    <>
      {button}
      <PostMenuLayer post={post} open={isOpen} onOpenChange={change} anchor={anchor} />
    </>
  );
}
