import { videoUrl, widestUrl } from '@publyka/contract/routes/uploads';
import type { WebDrop } from '@publyka/contract/web-pages';
import { formatCount } from '../lib/format.ts';
import { Byline, EnterLink, Works } from './visitor-parts.tsx';
import { VisitorText } from './visitor-text.tsx';

/** A Drop with the browser's own player, so that it plays without a script. */
export function DropArticle({ drop }: { drop: WebDrop }) {
  const { id, author, title, description, video, cover, captionsUrl } = drop;
  return (
    <article className="px-4 pt-5 pb-8 wide:px-10 wide:pt-7">
      <h1 className="font-serif text-title font-semibold [overflow-wrap:anywhere]">{title}</h1>
      {/* biome-ignore lint/a11y/useMediaCaption: its author writes the captions; some drops have none */}
      <video
        controls
        preload="none"
        src={videoUrl(video.id)}
        poster={cover ? widestUrl(cover) : undefined}
        width={video.width}
        height={video.height}
        className="mt-4 h-auto max-h-160 w-full rounded-card bg-black"
      >
        {captionsUrl && <track kind="captions" srcLang="pt" label="Português" src={captionsUrl} />}
      </video>
      <div className="mt-4">
        <Byline author={author} createdAt={drop.createdAt} />
      </div>
      <p dir="auto" className="mt-3 font-serif text-read whitespace-pre-line [overflow-wrap:anywhere]">
        <VisitorText text={description} />
      </p>
      <Works works={drop.works} />
      <p className="mt-3 text-ui text-ink-2">{formatCount(drop.likesCount, 'curtida', 'curtidas')}</p>
      <EnterLink destination={`/drops?drop=${id}`} className="mt-5">
        Entrar para conversar
      </EnterLink>
    </article>
  );
}
