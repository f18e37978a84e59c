import type { Post } from '@publyka/contract/routes/posts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { formatCount } from '../../lib/format.ts';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { FormattedText } from '../formulas/formatted-text.tsx';
import { avatarSrc } from '../people/avatar-src.ts';
import { postQuery } from '../posts/post-query.ts';
import { versionsQuery } from '../versions/versions-query.ts';
import { excerptAround } from './excerpt.ts';
import type { PostLink } from './post-links.ts';

export type QuotedPostProps = {
  quotation: PostLink;
  /** In a frame in posts; beside the two bars alone in comments and messages. */
  look: 'boxed' | 'bars';
  /** The tab index of its link, where a list has one stop for the Tab key. */
  tabIndex?: 0 | -1 | undefined;
  className?: string;
};

/** What is quoted of a post, in the version that was read. What is gone, or not the viewer's to see, says so. */
export function QuotedPost({ quotation, look, tabIndex, className }: QuotedPostProps): ReactNode {
  const query = useQuery(postQuery(quotation.postId));
  const { data: post, dataUpdatedAt, isError } = query;
  useLiveTopic(`post:${quotation.postId}`, dataUpdatedAt);
  const frame = classNames(className, look === 'boxed' && 'rounded-card border border-line p-3.5 pl-2.5');
  if (post)
    return (
      <Link
        to="/post/$postId"
        params={{ postId: post.id }}
        tabIndex={tabIndex}
        className={classNames('block text-left', frame, look === 'boxed' && 'hover:bg-hover active:bg-sunken')}
      >
        <Quoted post={post} quotation={quotation} look={look} />
      </Link>
    );
  if (post === null)
    return (
      <p className={frame}>
        <span className="two-bars block text-ui text-ink-2 italic">Publicação indisponível</span>
      </p>
    );
  return (
    <div className={frame}>
      {isError ? (
        <QueryError shape="line" query={query} title="Erro ao carregar a publicação citada" />
      ) : (
        <SkeletonText voice={look === 'boxed' ? 'read' : 'chat'} widths={[40, 96, 70]} />
      )}
    </div>
  );
}

type QuotedProps = { post: Post } & Pick<QuotedPostProps, 'quotation' | 'look'>;

function Quoted({ post, quotation, look }: QuotedProps) {
  const { author, createdAt, quoted } = post;
  const older = useOlderText(post, quotation.version);
  const isBoxed = look === 'boxed';
  return (
    <span className="two-bars block min-w-0">
      <span className="sr-only">Citação: </span>
      <span className="flex min-w-0 items-center gap-2.5">
        {isBoxed && <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 28)} size={28} />}
        <span className="min-w-0 truncate text-ui font-semibold">{author.fullName}</span>
        <Time value={createdAt} className="shrink-0 text-meta text-ink-3" />
      </span>
      <span
        dir="auto"
        className={classNames(
          'mt-1 block font-serif whitespace-pre-line [overflow-wrap:anywhere]',
          isBoxed ? 'line-clamp-6 text-read' : 'line-clamp-4 text-chat',
        )}
      >
        <Words text={older?.content ?? post.content} passage={quotation.passage} />
      </span>
      <Rest post={post} />
      {older && <span className="mt-1 block text-meta text-ink-2">Versão {quotation.version}, editada depois</span>}
      {quoted && <Apud postId={quoted.postId} />}
    </span>
  );
}

/** What the post said when it was quoted; null when it says the same now. */
function useOlderText(post: Post, version: number | null): { content: string } | null {
  const isOlder = version !== null && version < post.version;
  const { data } = useQuery({
    ...versionsQuery({ kind: 'post', id: post.id, version: post.version }),
    enabled: isOlder,
  });
  return (isOlder && data?.items.find((item) => item.version === version)) || null;
}

function Words({ text, passage }: { text: string; passage: PostLink['passage'] }) {
  const around = excerptAround(text, passage);
  return (
    <>
      {asText(around.before)}
      {around.passage && (
        <mark className="rounded-mark bg-[color-mix(in_oklab,var(--mark-swipe)_58%,transparent)] box-decoration-clone text-ink">
          {asText(around.passage)}
        </mark>
      )}
      {asText(around.after)}
    </>
  );
}

/** All of the card is one link: addresses in the text are none. */
function asText(text: string): ReactNode {
  return text && <FormattedText text={text} renderPlain={(plain) => plain} />;
}

/** What the words do not show. */
function Rest({ post: { images, video } }: { post: Post }) {
  const facts = [
    ...(images.length > 0 ? [formatCount(images.length, 'imagem', 'imagens')] : []),
    ...(video ? ['vídeo'] : []),
  ];
  if (facts.length === 0) return null;
  return <span className="mt-1 block text-meta text-ink-2">Com {facts.join(' e ')}</span>;
}

/** A quotation inside a quotation is one line. */
function Apud({ postId }: { postId: string }) {
  const { data: post } = useQuery(postQuery(postId));
  if (post === undefined) return null;
  return (
    <span className="mt-2 flex items-baseline gap-2.5 text-meta text-ink-2">
      <span className="shrink-0 font-serif text-ui whitespace-nowrap">[apud]</span>
      {post ? (
        <span className="min-w-0">
          publicação de {post.author.fullName}, <Time value={post.createdAt} />
        </span>
      ) : (
        'publicação indisponível'
      )}
    </span>
  );
}
