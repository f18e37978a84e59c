import { communityNamePlural } from '@publyka/contract/brand';
import type { Profile } from '@publyka/contract/routes/profiles';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { IdentityMarks } from './identity-marks.tsx';

type ProfileHeaderProps = {
  profile: Profile;
  /** At the right, 88 px or more. */
  portrait: ReactNode;
  /** Beside the username: the IIA, where it is shown. */
  badge: ReactNode;
};

/** Institution, name, title, @ and biography. */
export function ProfileHeader({ profile, portrait, badge }: ProfileHeaderProps) {
  const { institution, fullName, title, username, bio } = profile;
  // One's own badge may be zero and hidden, which is known too late for the room of an explanation.
  const explainsIia = badge && !profile.viewer.isSelf;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4 [&_[data-zero]]:hidden">
        <div className="min-w-[min(100%,10rem)] flex-1 pt-1 wrap-anywhere">
          {institution && <p className="text-meta text-ink-2">{institution}</p>}
          <ScreenTitle>{fullName}</ScreenTitle>
          {title && <p className="text-chat">{title}</p>}
          <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui text-ink-3">
            <span className="min-w-0">@{username}</span>
            {badge}
          </div>
        </div>
        {portrait}
      </div>
      {explainsIia && <CoinedWordPlace words={['iia']} className="-mx-(--gutter)" />}
      {bio && (
        <p dir="auto" className="mt-4 font-serif text-read whitespace-pre-line wrap-anywhere">
          <FormattedText text={bio} />
        </p>
      )}
      <IdentityMarks profile={profile} />
      <ProfileCounts profile={profile} />
      <CoinedWordPlace words={['link']} after={explainsIia ? 'iia' : undefined} className="-mx-(--gutter)" />
    </>
  );
}

function ProfileCounts({ profile: { counts, viewer } }: { profile: Profile }) {
  const labels = viewer.isSelf ? peopleTexts.ownCounts : peopleTexts.counts;
  const keys = (['posts', 'links', 'followers', 'following'] as const).filter(
    (key) => !viewer.isSelf || counts[key] > 0,
  );
  if (keys.length === 0) return <FirstSteps />;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 min-[22rem]:flex min-[22rem]:flex-wrap min-[22rem]:justify-between">
      {keys.map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-2">{labels[key]}</dt>
          <dd className="font-serif text-title leading-[1.625rem] font-semibold">{formatNumber(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On one's own first day, in place of four zeros. */
function FirstSteps() {
  return (
    <ul aria-label="Para começar" className="mt-4 border-t border-line">
      <FirstStep title="Ache pessoas do seu campo">
        <Link to="/linkar" className={textLinkClass}>
          Linkar
        </Link>
      </FirstStep>
      <FirstStep title="Entre numa conversa">
        <Link to="/descobrir" className={textLinkClass}>
          Descobrir {communityNamePlural}
        </Link>
      </FirstStep>
    </ul>
  );
}

function FirstStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 text-ui">
      <span>{title}</span>
      <span className="font-semibold">{children}</span>
    </li>
  );
}

/** While the profile is loading. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Carregando perfil" className="px-(--gutter) pt-4">
      <div className="flex items-start justify-between gap-4">
        <div className="flex-1 pt-1">
          <Skeleton className="h-3 w-[60%]" />
          <Skeleton className="mt-2.5 h-7 w-[75%]" />
          <Skeleton className="mt-2.5 h-4 w-[55%]" />
          <Skeleton className="mt-2.5 h-3 w-[35%]" />
        </div>
        <Skeleton className="size-23 shrink-0 rounded-full" />
      </div>
      <SkeletonText voice="read" widths={[96, 70]} className="mt-4" />
      <div className="mt-4 flex justify-between">
        {['a', 'b', 'c', 'd'].map((count) => (
          <Skeleton key={count} className="h-11 w-14" />
        ))}
      </div>
      <Skeleton className="mt-5 h-12.5 rounded-control" />
    </SkeletonGroup>
  );
}
