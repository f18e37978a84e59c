import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

/** People to come. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex gap-3 px-(--gutter) pt-3.5 pb-3">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <SkeletonText widths={[45, 65, 55]} className="flex-1" />
          <Skeleton className="h-9 w-18 rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** A list of people did not come. */
export function PeopleError({ title, isBusy, onRetry }: { title: string; isBusy: boolean; onRetry: () => void }) {
  const retry = (
    <Button busy={isBusy} onClick={onRetry} icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}>
      Tentar novamente
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState mark="[sic]" title={title} action={retry}>
        O erro é nosso e está assim mesmo, no original.
      </EmptyState>
    </div>
  );
}
