import { useQuery } from '@tanstack/react-query';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { type FollowedThing, followCommand, followQuery, followQueueKey } from './follow-query.ts';

type FollowButtonProps = FollowedThing & { className?: string | undefined };

/** 'Acompanhar', which nobody else learns of: what it names feeds 'Relevantes'. */
export function FollowButton({ className, ...thing }: FollowButtonProps) {
  const { data } = useQuery(followQuery(thing));
  const { pending, set } = usePendingValue(followCommand, followQueueKey(thing.thingId));
  const isFollowed = pending?.isFollowed ?? data?.isFollowed ?? false;
  return (
    <Button
      variant={isFollowed ? 'quiet' : 'outline'}
      aria-pressed={isFollowed}
      disabled={!data && !pending}
      onClick={() => set({ ...thing, isFollowed: !isFollowed })}
      className={className}
    >
      {isFollowed ? 'Acompanhando' : 'Acompanhar'}
    </Button>
  );
}
