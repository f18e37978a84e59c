import type { WebPage } from '@publyka/contract/web-pages';
import { Wordmark } from '../ui/brand.tsx';
import { buttonClass } from '../ui/button.tsx';
import { DropArticle } from './visitor-drop.tsx';
import { MembersArticle } from './visitor-members.tsx';
import { entranceTo } from './visitor-parts.tsx';
import { LonePost, PostAside } from './visitor-post.tsx';
import { ProfileArticle } from './visitor-profile.tsx';
import { ReviewArticle } from './visitor-review.tsx';
import { TodayPage } from './visitor-today.tsx';
import { WorkArticle } from './visitor-work.tsx';

type Page = Exclude<WebPage, { kind: 'legal' | 'entrance' }>;

/** A page for visitors: the name of the product, what was put on the web, and the way in. */
export function VisitorPage({ page }: { page: Page }) {
  return (
    <div className="min-h-dvh bg-paper max-wide:bg-sheet">
      <header className="border-b border-line bg-sheet">
        <div className="mx-auto flex min-h-14 max-w-250 items-center justify-between gap-4 px-4 py-1.5 wide:min-h-16 wide:px-0">
          <a href="/publicas" className="rounded-small">
            <Wordmark size={28} />
          </a>
          <nav aria-label="Entrada" className="flex items-center gap-5">
            <a href="/auth" className="text-ui font-semibold max-wide:hidden">
              Sobre o Publyka
            </a>
            <a href={entranceTo(destinationOf(page))} className={buttonClass({ variant: 'outline' })}>
              Entrar
            </a>
          </nav>
        </div>
      </header>
      <div className="mx-auto max-w-250 wide:grid wide:grid-cols-[40rem_1fr]">
        <main className="min-w-0 bg-sheet wide:min-h-[calc(100dvh-4rem)] wide:border-x wide:border-line">
          <Content page={page} />
        </main>
        <aside aria-label="À margem" className="min-w-0 px-4 pt-6 pb-10 wide:pr-0 wide:pl-8">
          <Margin page={page} />
          <p className="mt-6 text-meta text-ink-3">
            <a href="/privacy-policy" className="hover:underline">
              Privacidade
            </a>
            {' · '}
            <a href="/terms" className="hover:underline">
              Termos
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
}

function Content({ page }: { page: Page }) {
  switch (page.kind) {
    case 'post':
      return <LonePost post={page.post} />;
    case 'drop':
      return <DropArticle drop={page.drop} />;
    case 'review':
      return <ReviewArticle review={page.review} />;
    case 'profile':
      return <ProfileArticle {...page} />;
    case 'work':
      return <WorkArticle work={page.work} posts={page.posts} reviews={page.reviews} />;
    case 'members':
      return <MembersArticle path={page.path} installation={page.installation} />;
    case 'today':
      return <TodayPage interests={page.interests} interestId={page.interestId} posts={page.posts} />;
  }
}

function Margin({ page }: { page: Page }) {
  if (page.kind === 'post') return <PostAside post={page.post} bio={page.bio} also={page.also} />;
  if (page.kind === 'today') return null;
  return (
    <p className="text-ui">
      <a href="/publicas" className="font-semibold underline decoration-1 underline-offset-4">
        O que é público na web
      </a>
    </p>
  );
}

/** Where the app shows the same. */
function destinationOf(page: Page): string {
  switch (page.kind) {
    case 'post':
      return `/post/${page.post.id}`;
    case 'drop':
      return `/drops?drop=${page.drop.id}`;
    case 'review':
      return `/avaliacao/${page.review.id}`;
    case 'profile':
      return `/profile/${page.profile.person.id}`;
    case 'work':
      return `/obra/${page.work.id}`;
    case 'members':
      return page.path;
    case 'today':
      return '/';
  }
}
