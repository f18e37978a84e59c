import type { Block } from '@publyka/contract/routes/blocks';
import { listBlocksRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { Row } from '../../ui/row.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';

const blocksQuery = pagedQuery((cursor, { signal }) => call(listBlocksRoute, { query: { cursor } }, { signal }), {
  queryKey: ['blocks'],
  staleTime: 0,
});

/** 'Pessoas bloqueadas', each with a button that unblocks. */
export function BlockedPeople() {
  const list = useInfiniteQuery(blocksQuery);
  const blocks = list.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="bloqueadas" className="pt-6 pb-4">
      <div className="px-(--gutter)">
        <SectionTitle id="bloqueadas">Pessoas bloqueadas</SectionTitle>
        <p className="mt-1 text-meta text-ink-3">Vocês não se veem em lugar nenhum, e elas não são avisadas.</p>
      </div>
      {list.isPending && <BlocksSkeleton />}
      {list.error && (
        <QueryError shape="line" query={list} title="Erro ao carregar pessoas bloqueadas" className="px-(--gutter)" />
      )}
      {blocks?.length === 0 && <p className="px-(--gutter) py-3 text-ui text-ink-2">Você não bloqueou ninguém.</p>}
      {blocks && blocks.length > 0 && (
        <ul className="mt-1">
          {blocks.map((block) => (
            <li key={block.id}>
              <BlockedRow block={block} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <TextButton disabled={list.isFetching} onClick={() => void list.fetchNextPage()} className="mx-(--gutter) my-3">
          Mostrar mais
        </TextButton>
      )}
    </section>
  );
}

function BlockedRow({ block: { person } }: { block: Block }) {
  const queryClient = useQueryClient();
  const { mutate: unblock, isPending } = useMutation({
    mutationFn: () => call(unblockPersonRoute, { params: { personId: person.id } }),
    onSuccess: () => {
      toast.success(`Você desbloqueou @${person.username}`);
      return queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Row
      leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />}
      title={person.fullName}
      detail={`@${person.username}`}
      trailing={
        <TextButton disabled={isPending} aria-label={`Desbloquear ${person.fullName}`} onClick={() => unblock()}>
          Desbloquear
        </TextButton>
      }
    />
  );
}

function BlocksSkeleton() {
  return (
    <SkeletonGroup label="Carregando pessoas bloqueadas" className="flex h-14 items-center gap-3 px-(--gutter)">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-4 w-40" />
    </SkeletonGroup>
  );
}
