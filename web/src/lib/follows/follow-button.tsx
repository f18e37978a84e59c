import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { type FollowedThing, followQuery, useFollow } from './follow-query.ts';

type FollowButtonProps = FollowedThing & { className?: string | undefined };

/** 'Acompanhar', which nobody else learns of: what it names feeds 'Relevantes'. */
export function FollowButton({ className, ...thing }: FollowButtonProps) {
  const { data } = useQuery(followQuery(thing));
  const { mutate, isPending } = useFollow(thing);
  const isFollowed = data?.isFollowed ?? false;
  return (
    <Button
      variant={isFollowed ? 'quiet' : 'outline'}
      aria-pressed={isFollowed}
      disabled={data === undefined}
      busy={isPending}
      onClick={() => mutate(!isFollowed)}
      className={className}
    >
      {isFollowed ? 'Acompanhando' : 'Acompanhar'}
    </Button>
  );
}
