import type { Profile } from '@publyka/contract/routes/profiles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { CommonLinksLine } from './common-links-line.tsx';
import { profileQuery } from './data.ts';

type PersonCardProps = { personId: string; renderActions: (profile: Profile) => ReactNode };

/** Somebody in short, over the page: who they are, whom both know, and what one may do with them. */
export function PersonCard({ personId, renderActions }: PersonCardProps) {
  const { data: profile, dataUpdatedAt, isError } = useQuery(profileQuery(personId));
  useLiveTopic(`profile:${personId}`, dataUpdatedAt);
  if (profile === null || isError) return <p className="text-ui text-ink-2">Este perfil não está disponível agora.</p>;
  if (!profile) return <PersonCardSkeleton />;
  const { id, fullName, title, institution, bio, viewer } = profile;
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Avatar id={id} name={fullName} src={avatarSrc(profile, 64)} size={64} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to="/profile/$userId"
            params={{ userId: id }}
            className="line-clamp-2 rounded-small font-serif text-title leading-snug font-semibold hover:underline"
          >
            {fullName}
          </Link>
          {title && <p className="line-clamp-2 text-ui text-ink-2">{title}</p>}
          {institution && <p className="line-clamp-2 text-meta text-ink-2">{institution}</p>}
        </div>
      </div>
      {bio && (
        <p dir="auto" className="mt-3 line-clamp-3 font-serif text-chat wrap-anywhere">
          <FormattedText text={bio} />
        </p>
      )}
      {!viewer.isSelf && (
        <>
          <CommonLinksLine commonLinks={viewer.commonLinks} />
          <div className="mt-4 flex gap-2">{renderActions(profile)}</div>
        </>
      )}
    </>
  );
}

function PersonCardSkeleton() {
  return (
    <SkeletonGroup label="Carregando perfil">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-16 rounded-full" />
        <SkeletonText widths={[70, 50]} className="flex-1" />
      </div>
      <SkeletonText voice="chat" widths={[96, 60]} className="mt-3" />
      <Skeleton className="mt-4 h-11 w-full rounded-control" />
    </SkeletonGroup>
  );
}
