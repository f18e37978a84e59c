import { videoUrl, widestUrl } from '@publyka/contract/routes/uploads';
import type { WebEmbed } from '@publyka/contract/web-pages';
import { formatCount } from '../lib/format.ts';
import { avatarSrc } from '../shared/people/avatar-src.ts';
import { RoleLine } from '../shared/people/role-line.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { Day } from './visitor-parts.tsx';
import { PostAttachments } from './visitor-post.tsx';
import { VisitorText } from './visitor-text.tsx';

/** A post or Drop as other sites show it: every link opens a window of its own. */
export function EmbedFrame({ of }: Pick<WebEmbed, 'of'>) {
  return of ? <OpenFrame of={of} /> : <GoneFrame />;
}

/** A frame for what was withdrawn and for what never was, alike. */
function GoneFrame() {
  return (
    <main className={frameLook}>
      <p className="m-auto py-4 text-center text-ui text-ink-2">Este conteúdo não está mais público na web.</p>
      <a href="/" rel="noopener" className="self-end text-ink-2">
        <Wordmark size={20} />
      </a>
    </main>
  );
}

const frameLook = 'flex min-h-dvh flex-col rounded-card border border-line bg-sheet p-5';

function OpenFrame({ of }: { of: NonNullable<WebEmbed['of']> }) {
  const thing = of.kind === 'post' ? of.post : of.drop;
  const { author } = thing;
  const href = of.kind === 'post' ? `/post/${thing.id}` : `/drops/${thing.id}`;
  return (
    <main className={frameLook}>
      <div className="flex items-center gap-3">
        <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 42)} size={42} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-ui font-semibold">{author.fullName}</p>
          <p className="text-meta text-ink-3">
            <RoleLine person={author} />
          </p>
        </div>
      </div>
      {of.kind === 'drop' && <EmbeddedVideo drop={of.drop} />}
      <p dir="auto" className="mt-3 font-serif text-read whitespace-pre-line [overflow-wrap:anywhere]">
        <VisitorText text={of.kind === 'post' ? of.post.content : of.drop.description} />
      </p>
      {of.kind === 'post' && <PostAttachments post={of.post} />}
      <p className="mt-auto flex items-end justify-between gap-3 pt-4 text-meta text-ink-3">
        <a href={href} rel="noopener" className="hover:underline">
          <Day value={thing.createdAt} isShort />
          {' · '}
          {formatCount(thing.likesCount, 'curtida', 'curtidas')}
        </a>
        <a href={href} rel="noopener" className="text-ink-2">
          <Wordmark size={20} />
        </a>
      </p>
    </main>
  );
}

function EmbeddedVideo({ drop }: Pick<Extract<WebEmbed['of'], { kind: 'drop' }>, 'drop'>) {
  const { video, cover } = drop;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are on the page of the Drop
    <video
      controls
      preload="none"
      src={videoUrl(video.id)}
      poster={cover ? widestUrl(cover) : undefined}
      className="mt-3 max-h-80 w-full rounded-card bg-black"
    />
  );
}
