import type { RecommendedCommunity } from '@publyka/contract/routes/onboarding';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { communityTexts } from '@publyka/contract/text/texts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { GroupDoor } from '../../shared/groups/group-door.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { StepFrame, useStep } from './step-frame.tsx';

type CommunitiesStepProps = { recommended: readonly RecommendedCommunity[]; onLater: () => void };

/** Step 2: 'Junte-se a Comunidades', which names the communities before joining them. */
export function CommunitiesStep({ recommended, onLater }: CommunitiesStepProps) {
  const { mutate, isPending } = useStep({ failed: onboardingTexts.joinCommunitiesFailed });
  const footer = (
    <Button
      variant="mark"
      size="large"
      className="w-full"
      busy={isPending}
      onClick={() => mutate({ action: 'auto_join_communities', data: {} })}
    >
      {onboardingTexts.joinCommunities}
    </Button>
  );
  return (
    <StepFrame step="communities" lead={leadOf(recommended)} onLater={onLater} footer={footer}>
      <ul className="mt-4">
        {recommended.map((community) => (
          <RecommendedRow key={community.id} community={community} />
        ))}
      </ul>
      {recommended.length > 0 && <p className="mt-4 text-ui text-ink-3">Para sair, basta um toque.</p>}
      <div className="mt-6">
        <GroupDoor />
      </div>
    </StepFrame>
  );
}

const open = [
  '',
  'Uma conversa já aberta',
  'Duas conversas já abertas',
  'Três conversas já abertas',
  'Quatro conversas já abertas',
  'Cinco conversas já abertas',
];
const starting = ['', 'Um grupo', 'Dois grupos', 'Três grupos', 'Quatro grupos', 'Cinco grupos'];

function leadOf(recommended: readonly RecommendedCommunity[]): string {
  const count = recommended.length;
  // The person may have joined all of them already.
  if (count === 0) return 'Você já está nas conversas sobre o que escolheu.';
  // Inactive communities are recommended only when there are no others.
  if (recommended.every(({ isSilent }) => isSilent))
    return `${starting[count] ?? 'Grupos'} da sua área, começando agora.`;
  return `${open[count] ?? 'Conversas já abertas'} sobre o que você escolheu.`;
}

function RecommendedRow({ community }: { community: RecommendedCommunity }) {
  const { id, name, description, because, membersCount } = community;
  return (
    <li className="flex gap-3.5 border-b border-line py-4">
      <Avatar id={id} name={name} src={avatarSrc(community, 52)} size={52} shape="group" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-chat font-semibold">{name}</p>
        {description && (
          <p dir="auto" className="mt-0.5 font-serif text-chat leading-6">
            <FormattedText text={description} />
          </p>
        )}
        <p className="mt-1 text-meta text-ink-3">
          {because} · {membersCount === 0 ? 'seja a primeira pessoa' : communityTexts.participants(membersCount)}
        </p>
      </div>
    </li>
  );
}
