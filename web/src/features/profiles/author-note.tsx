import type { Profile } from '@publyka/contract/routes/profiles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { personRole } from '../../shared/people/affiliation.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { profileQuery } from './data.ts';

type AuthorNoteProps = { personId: string; renderLinkButton: (profile: Profile) => ReactNode };

/** 'Quem escreveu', in the margin beside a post. */
export function AuthorNote({ personId, renderLinkButton }: AuthorNoteProps) {
  const { data: profile, dataUpdatedAt, isError } = useQuery(profileQuery(personId));
  useLiveTopic(`profile:${personId}`, dataUpdatedAt);
  // The page is complete without it.
  if (profile === null || isError) return null;
  return (
    <section aria-label="Quem escreveu" className="mt-8">
      <QuietHeading level={2}>Quem escreveu</QuietHeading>
      {profile ? <Author profile={profile} renderLinkButton={renderLinkButton} /> : <AuthorSkeleton />}
    </section>
  );
}

function Author({ profile, renderLinkButton }: { profile: Profile } & Pick<AuthorNoteProps, 'renderLinkButton'>) {
  const { id, fullName, bio, viewer } = profile;
  return (
    <>
      <div className="flex items-center gap-3 py-2">
        <Avatar id={id} name={fullName} src={avatarSrc(profile, 52)} size={52} />
        <Link to="/profile/$userId" params={{ userId: id }} className="group min-w-0 flex-1 rounded-small text-ui">
          <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline">{fullName}</span>
          <span className="line-clamp-2 text-meta text-ink-2">{personRole(profile)}</span>
        </Link>
      </div>
      {bio && (
        <p dir="auto" className="line-clamp-4 font-serif text-read whitespace-pre-line wrap-anywhere">
          <FormattedText text={bio} />
        </p>
      )}
      {!viewer.isSelf && <div className="mt-3">{renderLinkButton(profile)}</div>}
    </>
  );
}

function AuthorSkeleton() {
  return (
    <SkeletonGroup label="Carregando quem escreveu">
      <div className="flex items-center gap-3 py-2">
        <Skeleton className="size-13 rounded-full" />
        <SkeletonText widths={[70, 50]} className="flex-1" />
      </div>
      <Skeleton className="mt-3 h-12.5 w-full rounded-control" />
    </SkeletonGroup>
  );
}
