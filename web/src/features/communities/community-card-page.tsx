import type { CommunityCard } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconCalendar, IconLock, IconShare3, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { LazyFollowButton } from '../../shared/follows/lazy-follow-button.tsx';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { Faces } from '../../shared/people/faces.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { Entrance, entryWords } from './joining/entrance.tsx';
import { ReportCommunity } from './report-community.tsx';
import { shareCommunity } from './share-community.ts';

type CommunityCardPageProps = {
  card: CommunityCard;
  /** What one can do here, in place of what everybody who finds it can. */
  entrance?: ReactNode;
};

/** A RePublyka from outside: who it is, and the way in. Nothing that was written inside. */
export function CommunityCardPage({ card, entrance = <Entrance card={card} /> }: CommunityCardPageProps) {
  const goUp = useNavigateUp();
  usePageTitle(card.name);
  return (
    <>
      <ScreenHeader
        onBack={() => goUp({ to: '/communities' })}
        isBesideParent
        actions={
          <>
            <IconButton
              label="Compartilhar"
              onClick={() => void shareCommunity(card)}
              icon={<IconShare3 size={22} stroke={1.75} aria-hidden="true" />}
            />
            <ReportCommunity
              community={card}
              render={({ label, Icon, onPress }) => (
                <IconButton
                  label={label}
                  onClick={onPress}
                  icon={<Icon size={22} stroke={1.75} aria-hidden="true" />}
                />
              )}
            />
          </>
        }
      />
      <div className="px-(--gutter) pb-6">
        <CommunityAvatar community={card} size={92} />
        <ScreenTitle className="mt-5 wrap-anywhere">{card.name}</ScreenTitle>
        <p className="text-ui text-ink-3">
          {communityTexts.participants(card.membersCount)} · {entryWords[card.entry]}
        </p>
        {card.description && (
          <p dir="auto" className="mt-4 font-serif text-read wrap-anywhere whitespace-pre-line">
            <FormattedText text={card.description} />
          </p>
        )}
        <KnownMembers people={card.knownMembers} />
        {entrance}
        {card.entry === 'open' && <LazyFollowButton thing="community" thingId={card.id} className="mt-3 w-full" />}
      </div>
      <CardFacts card={card} />
    </>
  );
}

function KnownMembers({ people }: { people: CommunityCard['knownMembers'] }) {
  if (people.length === 0) return null;
  const names = people.map(({ fullName }) => fullName.split(' ', 1)[0] ?? fullName);
  return (
    <div className="mt-4 flex items-center gap-2.5">
      <Faces people={people} size={32} />
      <span className="min-w-0 text-ui text-ink-3">
        {new Intl.ListFormat('pt-BR').format(names)}, dos seus Links, {names.length === 1 ? 'participa' : 'participam'}
      </span>
    </div>
  );
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' });
const factIcon = { size: 20, stroke: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const;

function CardFacts({ card: { creator, createdAt } }: { card: CommunityCard }) {
  const fact = 'flex min-h-12 items-center gap-4 border-b border-line py-2 text-chat';
  return (
    <div className="border-t-8 border-paper px-(--gutter) pt-1 pb-5">
      {creator && (
        <p className={fact}>
          <IconUser {...factIcon} />
          <span className="min-w-0 wrap-anywhere">
            Criada por <bdi>{creator.fullName}</bdi>
          </span>
        </p>
      )}
      <p className={fact}>
        <IconCalendar {...factIcon} />
        Desde {month.format(new Date(createdAt))}
      </p>
      <p className="flex items-center gap-2.5 pt-3.5 text-ui text-ink-3">
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        As conversas abrem para quem participa.
      </p>
    </div>
  );
}
