import { errorTexts } from '@publyka/contract/text/texts';
import { QueryError, type QueryErrorProps } from '../../lib/api/query-error.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

export function CommentSkeletons({ count = 5 }: { count?: number }) {
  return (
    <SkeletonGroup label="Carregando comentários...">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex gap-[0.6875rem] px-(--gutter) py-[0.6875rem]">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <SkeletonText widths={[45, 92, 60]} className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function NoComments() {
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <p className="font-serif text-read font-semibold">Nenhum comentário ainda</p>
      <p className="mt-0.5 text-chat text-ink-2">Uma pergunta boa já ajuda quem publicou.</p>
    </div>
  );
}

export function CommentsError(props: Pick<QueryErrorProps, 'query' | 'onRetry'>) {
  return (
    <QueryError {...props} shape="part" title={errorTexts.loadComments} className="pt-3! pb-6!">
      O que você escreveu continua guardado.
    </QueryError>
  );
}
