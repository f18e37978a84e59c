import type { WorkCard } from '@publyka/contract/routes/works';
import type { WebPosts, WebProfile, WebReview } from '@publyka/contract/web-pages';
import { IconId } from '@tabler/icons-react';
import { formatCount } from '../lib/format.ts';
import { avatarSrc } from '../shared/people/avatar-src.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { EnterLink, Works } from './visitor-parts.tsx';
import { ReviewList } from './visitor-review.tsx';
import { PostList } from './visitor-today.tsx';

type ProfileArticleProps = {
  profile: WebProfile;
  posts: WebPosts;
  works: WorkCard[];
  reviews: WebReview[];
  fediverseUrl: string | null;
};

/** A person, as far as they chose, with what they put on the web. */
export function ProfileArticle({ profile, posts, works, reviews, fediverseUrl }: ProfileArticleProps) {
  const { person, bio, hiddenPostsCount } = profile;
  const [firstName = ''] = person.fullName.split(/\s/u);
  return (
    <article>
      <div className="px-4 pt-5 pb-6 wide:px-10 wide:pt-7">
        <Facts profile={profile} />
        {bio && <p className="mt-4 font-serif text-read whitespace-pre-line [overflow-wrap:anywhere]">{bio}</p>}
        <Orcid profile={profile} />
        {fediverseUrl && (
          <p className="mt-2 text-ui text-ink-2 [overflow-wrap:anywhere]">
            No Fediverso: @{person.username}@{new URL(fediverseUrl).host}
          </p>
        )}
        <EnterLink destination={`/profile/${person.id}`} className="mt-5">
          Entrar para linkar com {firstName}
        </EnterLink>
      </div>
      <section aria-labelledby="publicas" className="border-t border-line">
        <h2 id="publicas" className="px-4 pt-5 font-serif text-title font-semibold wide:px-10">
          Públicas
        </h2>
        <PostList posts={posts} />
        {hiddenPostsCount > 0 && (
          <p className="px-4 py-5 text-ui text-ink-3 wide:px-10">
            {firstName} tem {formatCount(hiddenPostsCount, 'publicação', 'publicações')} só para membros.
          </p>
        )}
      </section>
      {works.length > 0 && (
        <section aria-labelledby="obras" className="border-t border-line px-4 pt-5 pb-6 wide:px-10">
          <h2 id="obras" className="font-serif text-title font-semibold">
            Obras
          </h2>
          <Works works={works} />
        </section>
      )}
      <ReviewList reviews={reviews} />
    </article>
  );
}

function Facts({ profile: { person } }: { profile: WebProfile }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {person.institution && <p className="text-meta text-ink-2">{person.institution}</p>}
        <h1 className="font-serif text-head font-semibold">{person.fullName}</h1>
        {person.title && <p className="text-ui">{person.title}</p>}
        <p className="mt-0.5 text-ui text-ink-3">
          @{person.username}
          {person.affiliation && ` · ${person.affiliation} ✓`}
        </p>
      </div>
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 92)} size={92} />
    </div>
  );
}

function Orcid({ profile: { orcid } }: { profile: WebProfile }) {
  if (orcid === null) return null;
  return (
    <p className="mt-4 flex items-center gap-2 text-ui text-ink-2">
      <Icon of={IconId} size={18} />
      <a href={`https://orcid.org/${orcid}`} rel="me noopener" className="underline decoration-1 underline-offset-4">
        {orcid}
      </a>
    </p>
  );
}
