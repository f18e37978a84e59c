import type { Post, PostLink } from '@publyka/contract/routes/posts';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconExternalLink, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { formatCount } from '../../lib/format.ts';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { RoleLine } from '../../shared/people/role-line.tsx';
import { postQuery } from '../../shared/posts/post-query.ts';
import { QuotedPost } from '../../shared/quotations/quotation-card.tsx';
import { EditedLine } from '../../shared/versions/edited-line.tsx';
import { WorkCards } from '../../shared/works/work-cards.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { Time } from '../../ui/time.tsx';
import { PostActions } from './post-actions.tsx';
import { PostImages } from './post-images.tsx';
import { PostSkeleton } from './post-skeletons.tsx';
import { PostText } from './post-text.tsx';
import { PostVideo } from './video-place.tsx';

export type PostCardProps = {
  post: Post;
  /** On its own page, without cutting the text. */
  whole?: boolean;
  /** In place of its plain text. */
  text?: ReactNode;
  /** Above the author: why the post is here. */
  reason?: ReactNode;
  commentButton: ComponentProps<'button'>;
  rateButton: ReactNode;
  bookmarkButton: ReactNode;
  /** 'Mais opções'. */
  menu: ReactNode;
};

/** A post: who, the words, the evidence, what one can do with it. */
export function PostCard({ post, whole = false, text, reason, menu, ...actions }: PostCardProps) {
  const [firstName = ''] = post.author.fullName.split(/\s/u);
  const open = useOpen(post.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the date, which is a link to the same
    <article
      onClick={whole ? undefined : open}
      aria-label={`Publicação de ${post.author.fullName}`}
      data-post=""
      tabIndex={-1}
      className={classNames(
        'scroll-mt-14 border-b border-line px-(--gutter) pt-4.5 pb-1.5 -outline-offset-2',
        !whole && 'cursor-pointer',
      )}
    >
      {reason}
      <div className="flex items-center gap-2">
        <PostAuthor post={post} />
        {menu}
      </div>
      {text ?? <PostText post={post} whole={whole} />}
      <EditedLine thing={{ kind: 'post', ...post }} editedAt={post.editedAt} className="mt-1" />
      {post.images.length > 0 && <PostImages post={post} />}
      {post.video && <PostVideo video={post.video} authorName={post.author.fullName} />}
      {post.quoted && <QuotedPost quotation={post.quoted} look="boxed" className="mt-3" />}
      <PostReferences post={post} />
      {post.authorRating !== null && (
        <Ruler label={`Avaliação de ${firstName}`} value={post.authorRating} className="mt-3" />
      )}
      <CitationsLink post={post} />
      <PostActions post={post} {...actions} />
    </article>
  );
}

/** '3 citações', which lists them. */
function CitationsLink({ post: { id, citationsCount } }: { post: Post }) {
  if (citationsCount === 0) return null;
  return (
    <Link
      to="/post/$postId/citacoes"
      params={{ postId: id }}
      className="target-44 relative mt-2 block w-fit rounded-mark text-meta text-ink-3 hover:underline"
    >
      {formatCount(citationsCount, 'citação', 'citações')}
    </Link>
  );
}

/** Its link, and the works that it names; a link to one of them is shown as the better known of the two. */
function PostReferences({ post: { link, works } }: { post: Post }) {
  const linked = link?.doi ? works.find(({ identifier }) => identifier?.value === link.doi?.toLowerCase()) : undefined;
  const isKnown = linked?.state === 'found' || linked?.state === 'manual';
  const shown = isKnown || !linked ? works : works.filter((work) => work !== linked);
  return (
    <>
      {link && !isKnown && <PostLinkCard link={link} />}
      <WorkCards works={shown} look="boxed" className="mt-3" />
    </>
  );
}

const ownPresses = 'a, button, input, textarea, label, video, audio, [role="button"], [role="slider"]';

/** A click on the text or an empty place opens the post; one on a control does not, nor does selecting text. */
function useOpen(postId: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return ({ target, currentTarget, defaultPrevented }) => {
    // React also bubbles clicks in the post's dialogs, which are elsewhere in the document.
    if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(ownPresses) || window.getSelection()?.isCollapsed === false) return;
    void navigate({ to: '/post/$postId', params: { postId } });
  };
}

const avatarSize = 42;

/** Author, title, institution and time. The name links to the profile, the time to the post. */
function PostAuthor({ post: { id, author, createdAt } }: { post: Post }) {
  const profile = { to: '/profile/$userId', params: { userId: author.id } } as const;
  return (
    <div className="relative flex min-w-0 flex-1 items-center gap-2.75">
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, avatarSize)} size={avatarSize} />
      <div className="min-w-0 flex-1">
        {/* It covers the portrait, too. */}
        <Link
          {...profile}
          className="group -my-0.5 block w-fit max-w-full rounded-small py-0.5 before:absolute before:inset-y-0 before:left-0 before:w-11"
        >
          <PersonName fullName={author.fullName} username={author.username} />
        </Link>
        <div className="text-meta text-ink-3">
          <RoleLine person={author}>
            <Link
              to="/post/$postId"
              params={{ postId: id }}
              // 44 px, mostly below, since the name is above.
              className="relative -mb-1.5 rounded-small whitespace-nowrap pb-1.5 after:absolute after:-top-1.5 after:left-1/2 after:h-11 after:w-[max(100%,2.75rem)] after:-translate-x-1/2 hover:underline"
            >
              <Time value={createdAt} />
            </Link>
          </RoleLine>
        </div>
      </div>
    </div>
  );
}

type PostSlotProps = { postId: string; children: (post: Post) => ReactNode };

/** A cached post in a list, kept up to date while it is rendered; nothing when it was deleted. */
export function PostSlot({ postId, children }: PostSlotProps) {
  const query = useQuery(postQuery(postId));
  const { data: post, dataUpdatedAt, isError } = query;
  useLiveTopic(`post:${postId}`, dataUpdatedAt);
  if (post) return children(post);
  if (post === null) return null;
  if (!isError) return <PostSkeleton />;
  return (
    <div className="border-b border-line px-(--gutter) py-2">
      <QueryError shape="line" query={query} title={errorTexts.loadPosts} />
    </div>
  );
}

/** The card of a link or DOI, all of which is the link. */
function PostLinkCard({ link }: { link: PostLink }) {
  const { doi, host, title, source, authors, isOpenAccess } = link;
  const address = doi ? `doi.org/${doi}` : addressText(link.url);
  return (
    <a
      href={link.url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="mt-3 block rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken"
    >
      <span className="two-bars block min-w-0">
        <span className="block truncate text-meta text-ink-2">{source ?? (doi ? 'DOI' : host)}</span>
        <span className="mt-0.5 block font-serif text-read font-semibold text-balance [overflow-wrap:anywhere]">
          {title ?? (doi ? doi : host)}
        </span>
        {authors && <span className="mt-0.5 block text-ui text-ink-2">{authors}</span>}
        <span className="mt-1.5 flex items-center gap-3 text-meta text-ink-2">
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon of={IconExternalLink} size={15} className="shrink-0" />
            <span className="truncate">{address}</span>
          </span>
          {isOpenAccess && (
            <span className="flex shrink-0 items-center gap-1.5">
              <Icon of={IconLockOpen} size={15} />
              Acesso aberto
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

/** The address without its scheme. */
function addressText(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}
