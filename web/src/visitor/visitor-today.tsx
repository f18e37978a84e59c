import type { WebPage, WebPosts } from '@publyka/contract/web-pages';
import { classNames } from '../ui/class-names.ts';
import { ListedWebPost } from './visitor-post.tsx';

type TodayPageProps = Pick<Extract<WebPage, { kind: 'today' }>, 'interests' | 'interestId' | 'posts'>;

/** What is on the web, newest first, and by interest. */
export function TodayPage({ interests, interestId, posts }: TodayPageProps) {
  const chosen = interests.find(({ id }) => id === interestId);
  return (
    <>
      <div className="px-4 pt-5 pb-4 wide:px-10 wide:pt-7">
        <h1 className="font-serif text-head font-semibold">{chosen ? chosen.name : 'Públicas na web'}</h1>
        <p className="mt-1 text-ui text-ink-2">
          O que quem escreve aqui abriu para a web. Para ler, não precisa de conta.
        </p>
        <details className="mt-4">
          <summary className="w-fit cursor-pointer rounded-small py-2.5 text-ui font-semibold">Por interesse</summary>
          <ul className="mt-1 flex flex-wrap gap-2">
            {chosen && (
              <li>
                <InterestLink href="/publicas">Tudo</InterestLink>
              </li>
            )}
            {interests.map(({ id, name }) => (
              <li key={id}>
                <InterestLink href={`/publicas?interesse=${id}`} isChosen={id === interestId}>
                  {name}
                </InterestLink>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <PostList posts={posts} />
    </>
  );
}

type InterestLinkProps = { href: string; isChosen?: boolean; children: string };

function InterestLink({ href, isChosen = false, children }: InterestLinkProps) {
  return (
    <a
      href={href}
      aria-current={isChosen ? 'page' : undefined}
      className={classNames(
        'flex min-h-9 items-center rounded-small px-3 text-meta font-semibold',
        isChosen ? 'bg-mark text-on-mark' : 'bg-sunken hover:bg-line',
      )}
    >
      {children}
    </a>
  );
}

/** Posts, one under the other, and the way to older ones. */
export function PostList({ posts: { items, olderUrl } }: { posts: WebPosts }) {
  if (items.length === 0)
    return <p className="px-4 py-5 text-ui text-ink-2 wide:px-10">Nada público por aqui ainda.</p>;
  return (
    <>
      {items.map((post) => (
        <ListedWebPost key={post.id} post={post} />
      ))}
      {olderUrl && (
        <p className="px-4 py-5 wide:px-10">
          <a href={olderUrl} className="text-ui font-semibold underline decoration-1 underline-offset-4">
            Mais antigas
          </a>
        </p>
      )}
    </>
  );
}
