import { createFileRoute } from '@tanstack/react-router';
import { isBreak, showBreaksBy } from '../features/feed/data.ts';
import { FeedPage } from '../features/feed/feed-page.tsx';
import { prefetchFeed } from '../features/feed/prefetch-feed.ts';
import { ReasonLine } from '../features/feed/reason-line.tsx';
import { OnboardingCard } from '../features/onboarding/onboarding-card.tsx';
import { ComposerCard, useCompose } from '../features/posts/composer-card.tsx';
import { PostSkeletons } from '../features/posts/post-skeletons.tsx';
import { searchFlag } from '../lib/navigation/addresses.ts';
import { forwardNewcomer } from '../lib/session/session.ts';
import { CoinedWordPlace } from '../shared/people/coined-word-place.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';

const composeFlag = searchFlag('publicar');

/** `?publicar=1` opens the composer: 'Novo Post' of the actions dialog leads here from anywhere. */
export const Route = createFileRoute('/_app/')({
  validateSearch: composeFlag,
  beforeLoad: ({ context }) => forwardNewcomer(context.queryClient),
  loader: ({ context, location }) => prefetchFeed(context.queryClient, location.state.__TSR_key),
  component: Feed,
  // Part of the first load: a separate chunk would come later.
  codeSplitGroupings: [],
});

const later = lazyPart(() => import('./-feed-later.tsx').then((code) => code.feedLater));
showBreaksBy(later.load);

function Feed() {
  const offers = later.useCode();
  const compose = useCompose();
  const comments = useCommentsDialog();
  return (
    <>
      <FeedPage
        composer={
          <>
            <ComposerCard onCompose={() => compose()}>
              {offers && <offers.KindButtons onCompose={() => compose()} />}
            </ComposerCard>
            <CoinedWordPlace words={['publyke']} />
            <OnboardingCard />
            {offers && <offers.OutgoingPosts />}
          </>
        }
        skeleton={<PostSkeletons />}
        renderPill={(tab, since) => offers && <offers.NewPostsPill tab={tab} since={since} />}
        renderPost={(postId, reason) =>
          isBreak(postId) ? (
            offers && <offers.FeedBreakRow id={postId} onComment={comments.openFor} />
          ) : (
            <ListedPost
              postId={postId}
              onComment={comments.openFor}
              renderReason={(post) => reason && <ReasonLine post={post} {...reason} />}
            />
          )
        }
      />
      {comments.dialog}
      {offers && <offers.FeedOffers />}
    </>
  );
}
