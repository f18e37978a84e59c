import type { WorkMention } from '@publyka/contract/routes/works';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { commentAddress, dropAddress, messageAddress, postAddress } from '../../lib/navigation/addresses.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { mentionsQuery } from './data.ts';

/** 'Conversas': what mentions the work, as far as the reader may see it. */
export function MentionList({ workId }: { workId: string }) {
  const query = useInfiniteQuery(mentionsQuery(workId));
  const { data, isPending, hasNextPage } = query;
  if (isPending) return <MentionSkeletons />;
  if (!data) return <QueryError query={query} title="Erro ao carregar as conversas" />;
  const mentions = data.pages.flatMap(({ items }) => items);
  if (mentions.length === 0 && !hasNextPage) {
    return (
      <EmptyState mark="[…]" title="Nenhuma conversa ainda" level={2}>
        Cite o DOI ou o endereço desta obra em uma publicação ou mensagem, e ela aparece aqui.
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Conversas">
        {mentions.map((mention) => (
          <MentionItem key={mention.id} mention={mention} />
        ))}
      </ul>
      <ListEnd list={query} skeleton={<MentionSkeletons />} errorTitle="Erro ao carregar mais conversas" />
    </>
  );
}

const placeNames = { post: 'publicação', comment: 'comentário', drop: 'Drop' } as const;

function MentionItem({ mention }: { mention: WorkMention }) {
  const { author, excerpt, createdAt, thing, community } = mention;
  const place = thing === 'message' ? (community?.name ?? 'mensagem') : placeNames[thing];
  return (
    <li className="relative flex gap-3 border-b border-line px-(--gutter) py-3.5 hover:bg-hover">
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 36)} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5">
          <span className="min-w-0 truncate text-ui font-semibold">{author.fullName}</span>
          <span className="min-w-0 flex-1 truncate text-meta text-ink-3">em {place}</span>
          <Time value={createdAt} className="shrink-0 text-meta text-ink-3 tabular-nums" />
        </p>
        <p
          className={classNames(
            'mt-0.5 line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]',
            thing === 'post' || thing === 'drop' ? 'font-serif text-read' : 'text-chat',
          )}
        >
          {/* All of the row leads there; its words are its name. */}
          <PathLink to={addressOf(mention)} className="after:absolute after:inset-0 -outline-offset-2">
            {excerpt}
          </PathLink>
        </p>
      </div>
    </li>
  );
}

function addressOf({ thing, id, postId, community, roomId }: WorkMention): string {
  if (thing === 'message' && community) return messageAddress({ communityId: community.id, roomId, id });
  if (thing === 'drop') return dropAddress(id);
  return thing === 'comment' && postId ? commentAddress(postId, id) : postAddress(id);
}

function MentionSkeletons() {
  return (
    <SkeletonGroup label="Carregando as conversas">
      {[80, 55].map((width) => (
        <div key={width} className="flex gap-3 border-b border-line px-(--gutter) py-3.5">
          <Skeleton className="size-9 rounded-full" />
          <SkeletonText widths={[40, width]} className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
