import type { LinkablePerson } from '@publyka/contract/routes/connections';
import type { Person } from '@publyka/contract/routes/profiles';
import { type SuggestionReason, suggestionText } from '@publyka/contract/text/suggestion-reasons';
import {
  IconAffiliate,
  IconBuildingArch,
  IconMessages,
  IconSend,
  type Icon as IconShape,
  IconStar,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { personRole } from '../../shared/people/affiliation.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { RoleLine } from '../../shared/people/role-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import { ConnectionButton } from './connection-button.tsx';

type LinkableRowProps = {
  linkable: LinkablePerson;
  /** 'Não sugerir': only for suggestions. */
  onDismiss?: ((linkable: LinkablePerson) => void) | undefined;
};

/** A suggested or found person, with the reason and the button. */
export function LinkableRow({ linkable, onDismiss }: LinkableRowProps) {
  const { person, reason } = linkable;
  const [isAsked, setIsAsked] = useState(false);
  const longPress = useLongPress(() => setIsAsked(true));
  return (
    <div {...(onDismiss && longPress)} className="group/person">
      <PersonLine person={person} trailing={<ConnectionButton linkable={linkable} />}>
        {(reason || onDismiss) && (
          <div className="flex items-center justify-between gap-2">
            <div className="min-w-0 py-1.5">{reason && <ReasonLine reason={reason} />}</div>
            {onDismiss && (
              <DismissButton name={person.fullName} isShown={isAsked} onPress={() => onDismiss(linkable)} />
            )}
          </div>
        )}
      </PersonLine>
    </div>
  );
}

type DismissButtonProps = { name: string; isShown: boolean; onPress: () => void };

/** Shown to the mouse and the keyboard that are at the row, and to the finger that rests on it. */
function DismissButton({ name, isShown, onPress }: DismissButtonProps): ReactNode {
  return (
    <IconButton
      label={`Não sugerir ${name}`}
      title="Não sugerir"
      icon={<Icon of={IconX} size={18} className="text-ink-3" />}
      onClick={onPress}
      // Its touch target of 44 px begins below that of the button above.
      className={classNames(
        '-mt-0.5 -mr-[min(0.75rem,var(--gutter))] -mb-3.5 pb-3',
        !isShown &&
          'opacity-0 group-focus-within/person:opacity-100 group-hover/person:opacity-100 [@media(hover:none)]:not-group-focus-within/person:pointer-events-none',
      )}
    />
  );
}

type PersonLineProps = {
  person: Person;
  /** At the right of the name: a button, or the time. */
  trailing: ReactNode;
  /** Under the name: the reason and actions. */
  children?: ReactNode;
};

const avatarSize = 52;

/** A person in a list of Linkar; portrait and name link to the profile. */
export function PersonLine({ person, trailing, children }: PersonLineProps) {
  const profile = { to: '/profile/$userId', params: { userId: person.id } } as const;
  return (
    <div className="relative flex gap-3 pt-6 pl-(--gutter)">
      <Avatar
        id={person.id}
        name={person.fullName}
        src={avatarSrc(person, avatarSize)}
        size={avatarSize}
        className="shrink-0 self-start"
      />
      <div className="min-w-0 flex-1 border-b border-line pr-(--gutter) pb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          {/* It covers the portrait, too. */}
          <Link
            {...profile}
            className="group -my-px min-w-[min(100%,7rem)] flex-1 rounded-small py-px before:absolute before:top-6 before:left-(--gutter) before:size-13 before:rounded-full"
          >
            <span className="block text-chat font-semibold wrap-anywhere group-hover:underline">{person.fullName}</span>
            <span className="block text-ui text-ink-2">
              {personRole(person) ? (
                <RoleLine person={person} />
              ) : (
                <span className="block truncate">@{person.username}</span>
              )}
            </span>
          </Link>
          {trailing}
        </div>
        {children}
      </div>
    </div>
  );
}

const icons: Record<Exclude<SuggestionReason['kind'], 'new'>, IconShape> = {
  invited: IconSend,
  links: IconAffiliate,
  communities: IconMessages,
  interests: IconStar,
  institution: IconBuildingArch,
};

/** Why a person is suggested. */
function ReasonLine({ reason }: { reason: SuggestionReason }) {
  if (reason.kind === 'new') return null;
  return <IconLine icon={icons[reason.kind]}>{suggestionText(reason)}</IconLine>;
}

export function IconLine({ icon: LineIcon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-meta text-ink-2">
      <Icon of={LineIcon} size={15} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** While people are loading. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex gap-3 px-(--gutter) py-6">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <SkeletonText widths={[45, 65, 55]} className="flex-1" />
          <Skeleton className="h-9 w-20 rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
