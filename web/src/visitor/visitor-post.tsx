import type { PostLink, PostVideo } from '@publyka/contract/routes/posts';
import { availableWidths, type Image, imageUrl, videoUrl, widestUrl } from '@publyka/contract/routes/uploads';
import type { WebPost } from '@publyka/contract/web-pages';
import { IconHeart, IconLink, IconMessage2, IconStar } from '@tabler/icons-react';
import { formatCount } from '../lib/format.ts';
import { cutText } from '../lib/text/cut-text.ts';
import { avatarSrc } from '../shared/people/avatar-src.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Byline, Day, EnterLink, knownWorks, Works } from './visitor-parts.tsx';
import { VisitorText } from './visitor-text.tsx';

const leadLength = 110;

/** A post alone on its page: whole, with its counts as text, and without a comment. */
export function LonePost({ post }: { post: WebPost }) {
  const { commentsCount } = post;
  return (
    <article aria-label={`Publicação de ${post.author.fullName}`} className="px-4 pt-5 pb-8 wide:px-10 wide:pt-7">
      <h1 className="sr-only">Publicação de {post.author.fullName}</h1>
      <Byline author={post.author} createdAt={post.createdAt} />
      <PostBody post={post} isLarge />
      <div className="mt-5 border-line wide:mt-6 wide:border-t wide:pt-6">
        <h2 className="font-serif text-title font-semibold max-wide:sr-only">
          {commentsCount === 0
            ? 'A conversa é só para membros'
            : `${formatCount(commentsCount, 'comentário', 'comentários')}, só para membros`}
        </h2>
        <p className="text-meta text-ink-3 max-wide:hidden">Para ler, não precisa de conta.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 wide:mt-4">
          <EnterLink destination={`/post/${post.id}`}>Entrar para conversar</EnterLink>
          <p className="text-meta text-ink-3 wide:hidden">Para ler, não precisa de conta.</p>
          <button
            type="button"
            hidden
            data-copy=""
            className="flex min-h-11 items-center gap-2 rounded-small text-ui font-semibold"
          >
            <Icon of={IconLink} size={18} />
            <span aria-live="polite">Copiar o link</span>
          </button>
        </div>
      </div>
    </article>
  );
}

/** In a list: the date leads to its page. */
export function ListedWebPost({ post }: { post: WebPost }) {
  return (
    <article
      aria-label={`Publicação de ${post.author.fullName}`}
      className="border-b border-line px-4 pt-4.5 pb-4 wide:px-10"
    >
      <Byline author={post.author} createdAt={post.createdAt} href={`/post/${post.id}`} />
      <PostBody post={post} />
    </article>
  );
}

function PostBody({ post, isLarge = false }: { post: WebPost; isLarge?: boolean }) {
  const isAlone = post.images.length === 0 && post.video === null && post.link === null;
  const isLead = isAlone && [...post.content].length <= leadLength;
  return (
    <>
      <p
        dir="auto"
        className={classNames(
          'mt-3 font-serif break-words whitespace-pre-line [overflow-wrap:anywhere]',
          isLead ? 'text-lead text-balance' : 'text-read',
          isLarge && !isLead && 'wide:text-[1.1875rem] wide:leading-[1.9375rem]',
        )}
      >
        <VisitorText text={post.content} />
      </p>
      {post.editedAt && (
        <p className="mt-1 text-meta text-ink-3">
          Editada em <Day value={post.editedAt} />
        </p>
      )}
      <PostAttachments post={post} />
      <Counts post={post} />
    </>
  );
}

/** What a post shows besides its text. */
export function PostAttachments({ post: { images, video, quoted, link, works } }: { post: WebPost }) {
  const isOfWork = knownWorks(works).some(({ identifier }) => identifier?.value === link?.doi?.toLowerCase());
  return (
    <>
      {images.map((image) => (
        <WebImage key={image.id} image={image} />
      ))}
      {video && <WebVideo video={video} />}
      <Quoted quoted={quoted} />
      {link && !isOfWork && <LinkCard link={link} />}
      <Works works={works} />
    </>
  );
}

/** What readers did, as text: there is nothing for a visitor to press. */
function Counts({ post: { likesCount, commentsCount, authorRating } }: { post: WebPost }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-1 text-ui text-ink-2">
      <Count icon={IconHeart}>{formatCount(likesCount, 'curtida', 'curtidas')}</Count>
      <Count icon={IconMessage2}>{formatCount(commentsCount, 'comentário', 'comentários')}</Count>
      {authorRating !== null && <Count icon={IconStar}>{`${authorRating} de 10, por quem escreveu`}</Count>}
    </p>
  );
}

function Count({ icon, children }: { icon: typeof IconHeart; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon of={icon} size={18} />
      {children}
    </span>
  );
}

/** Shown without a script, unlike the app's, which fades in. */
function WebImage({ image, isUrgent = false }: { image: Image; isUrgent?: boolean }) {
  const widths = availableWidths(image.width);
  return (
    <img
      src={widestUrl(image)}
      srcSet={widths.map((width) => `${imageUrl(image.id, width)} ${Math.min(width, image.width)}w`).join(', ')}
      sizes="(min-width: 56.25rem) 560px, 100vw"
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={isUrgent ? 'eager' : 'lazy'}
      decoding="async"
      className="mt-3 h-auto max-h-160 w-full rounded-card bg-sunken object-contain"
    />
  );
}

function WebVideo({ video }: { video: PostVideo }) {
  if (video.source === 'url') {
    return (
      <p className="mt-3 text-ui">
        <a
          href={video.url}
          rel="noopener noreferrer nofollow ugc"
          className="underline decoration-1 underline-offset-4 [overflow-wrap:anywhere]"
        >
          Vídeo em {video.host}
        </a>
      </p>
    );
  }
  const { poster } = video;
  if (video.video.status !== 'ready') return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos of posts have no captions
    <video
      controls
      preload="none"
      src={videoUrl(video.video.id)}
      poster={poster ? widestUrl(poster) : undefined}
      width={video.video.width}
      height={video.video.height}
      className="mt-3 h-auto max-h-128 w-full rounded-card bg-black"
    />
  );
}

/** A quoted post, if it is on the web, too. */
function Quoted({ quoted }: Pick<WebPost, 'quoted'>) {
  if (quoted === null) return null;
  if (quoted === 'hidden') return <p className="mt-3 text-meta text-ink-3">Cita uma publicação só para membros.</p>;
  return (
    <a
      href={`/post/${quoted.id}`}
      className="mt-3 block rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken"
    >
      <span className="two-bars block min-w-0">
        <span className="block text-meta text-ink-2">{quoted.authorName}</span>
        <span className="mt-0.5 line-clamp-4 font-serif text-read">{cutText(quoted.content, 280)}</span>
      </span>
    </a>
  );
}

function LinkCard({ link: { url, doi, host, title, source, authors } }: { link: PostLink }) {
  return (
    <a
      href={url}
      rel="noopener noreferrer nofollow ugc"
      className="mt-3 block rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken"
    >
      <span className="two-bars block min-w-0">
        <span className="block truncate text-meta text-ink-2">{source ?? (doi ? 'DOI' : host)}</span>
        <span className="mt-0.5 block font-serif text-read font-semibold [overflow-wrap:anywhere]">
          {title ?? doi ?? host}
        </span>
        {authors && <span className="mt-0.5 block text-ui text-ink-2">{authors}</span>}
      </span>
    </a>
  );
}

type PostAsideProps = { post: WebPost; bio: string | null; also: WebPost[] };

/** 'Também públicas' and 'Quem escreve'. */
export function PostAside({ post: { author }, bio, also }: PostAsideProps) {
  return (
    <>
      {also.length > 0 && (
        <section aria-labelledby="tambem">
          <h2 id="tambem" className="font-serif text-read text-ink-2 italic">
            Também públicas
          </h2>
          {also.map((other) => (
            <a
              key={other.id}
              href={`/post/${other.id}`}
              className="block border-b border-line py-3 hover:bg-hover active:bg-sunken"
            >
              <span className="flex items-center gap-2">
                <Avatar id={other.author.id} name={other.author.fullName} src={avatarSrc(other.author, 26)} size={26} />
                <span className="min-w-0 truncate text-ui font-semibold">{other.author.fullName}</span>
                <span className="shrink-0 text-meta text-ink-3">
                  <Day value={other.createdAt} isShort />
                </span>
              </span>
              <span className="mt-1 line-clamp-4 font-serif text-chat">{cutText(other.content, 160)}</span>
            </a>
          ))}
        </section>
      )}
      {author.hasPage && (
        <section aria-labelledby="quem-escreve" className="mt-7">
          <h2 id="quem-escreve" className="font-serif text-read text-ink-2 italic">
            Quem escreve
          </h2>
          <a href={`/profile/${author.username}`} className="group mt-2 flex gap-3 rounded-small">
            <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 48)} size={48} />
            <span className="min-w-0">
              <span className="block text-ui font-semibold group-hover:underline">{author.fullName}</span>
              {bio && <span className="mt-1 line-clamp-4 font-serif text-chat">{bio}</span>}
            </span>
          </a>
        </section>
      )}
    </>
  );
}
