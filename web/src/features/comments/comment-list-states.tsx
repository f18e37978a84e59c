import { errorTexts } from '@publyka/contract/texts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
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

export function LoadFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <div role="alert" className="px-(--gutter) pt-3 pb-6">
      <p className="font-serif text-read font-semibold">{errorTexts.loadComments}</p>
      <p className="mt-0.5 mb-4 text-chat text-ink-2">O que você escreveu continua guardado.</p>
      <Button
        variant="outline"
        busy={isBusy}
        onClick={onRetry}
        icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
      >
        Tentar novamente
      </Button>
    </div>
  );
}
