import type { AskableCommunity, OpenCommunity, OpenReason } from '@publyka/contract/routes/open-communities';
import { livelinessText, openReasonText } from '@publyka/contract/text/open-reason';
import { communityTexts } from '@publyka/contract/text/texts';
import {
  IconAffiliate,
  IconBookmark,
  IconBuildingBank,
  IconCompass,
  type Icon as IconShape,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormattedText } from '../../../shared/formulas/formatted-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CommunityAvatar } from '../community-avatar.tsx';
import { useJoinCommunity } from '../use-membership.ts';

const reasonIcons: Record<OpenReason['kind'], IconShape> = {
  links: IconAffiliate,
  interest: IconBookmark,
  institution: IconBuildingBank,
  area: IconCompass,
};

/** 'Abertas a você': how alive it is, and 'Entrar'. */
export function OpenRow({ community }: { community: OpenCommunity }) {
  const { id, name, week } = community;
  const { mutate, isPending } = useJoinCommunity(id);
  return (
    <DiscoveredRow
      community={community}
      facts={
        <>
          <WeekBars week={week} />
          <span>{livelinessText(week)}</span>
        </>
      }
    >
      <Button
        variant="outline"
        busy={isPending}
        aria-label={`Entrar em ${name}`}
        onClick={() => mutate()}
        className="shrink-0"
      >
        Entrar
      </Button>
    </DiscoveredRow>
  );
}

const AskSheet = lazyPart(() => import('../joining/ask-sheet.tsx').then((part) => part.AskSheet), {
  whenOpened: true,
});

/** 'Pedem convite': who runs it decides about each person. */
export function AskableRow({ community }: { community: AskableCommunity }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, membersCount, isAsked } = community;
  return (
    <DiscoveredRow community={community} facts={communityTexts.participants(membersCount)}>
      {isAsked ? (
        <p role="status" className="shrink-0 text-ui text-ink-2">
          Pedido enviado
        </p>
      ) : (
        <Button
          variant="outline"
          aria-label={`Pedir para entrar em ${name}`}
          onClick={() => setIsOpen(true)}
          className="shrink-0"
        >
          Pedir
        </Button>
      )}
      <AskSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </DiscoveredRow>
  );
}

type DiscoveredRowProps = { community: OpenCommunity | AskableCommunity; facts: ReactNode; children: ReactNode };

/** A RePublyka from outside: what it is about, why it is shown, and the way in. */
function DiscoveredRow({ community, facts, children }: DiscoveredRowProps) {
  const { id, name, description, reason } = community;
  return (
    <li className="border-b border-line px-(--gutter) py-4">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <CommunityAvatar community={community} size={52} />
        <div className="min-w-24 flex-1">
          <Link
            to="/communities/$chatId"
            params={{ chatId: id }}
            className="line-clamp-2 text-chat leading-5.5 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-end gap-x-2 gap-y-1 text-meta text-ink-3">{facts}</p>
        </div>
        {children}
      </div>
      {description && (
        <p dir="auto" className="mt-2 line-clamp-3 font-serif text-chat leading-6 wrap-anywhere">
          <FormattedText text={description} />
        </p>
      )}
      <p className="mt-1.5 flex items-start gap-2 text-ui text-ink-2">
        <Icon of={reasonIcons[reason.kind]} size={20} className="mt-px shrink-0" />
        <span className="min-w-0 wrap-anywhere">{openReasonText(reason)}</span>
      </p>
    </li>
  );
}

const barHeight = 18;
const barMin = 3;

/** The last seven days, today in ink. The number stands beside them. */
function WeekBars({ week }: { week: readonly number[] }) {
  const most = Math.max(1, ...week);
  return (
    <span aria-hidden="true" className="flex h-4.5 shrink-0 items-end gap-[3px]">
      {week.map((count, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seven days in a fixed order
          key={day}
          className={classNames('w-1 rounded-[1px]', day === week.length - 1 ? 'bg-ink' : 'bg-ink/30')}
          style={{ height: Math.max(barMin, Math.round((count / most) * barHeight)) }}
        />
      ))}
    </span>
  );
}
