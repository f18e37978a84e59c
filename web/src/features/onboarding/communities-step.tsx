import { preselectedCommunitiesMax } from '@publyka/contract/onboarding-steps';
import type { RecommendedCommunity } from '@publyka/contract/routes/onboarding';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { communityTexts } from '@publyka/contract/text/texts';
import { useId, useState } from 'react';
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
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = (id: string, place: number) => changed.get(id) ?? place < preselectedCommunitiesMax;
  const communityIds = recommended.filter(({ id }, place) => isTicked(id, place)).map(({ id }) => id);
  const joinsNone = recommended.length > 0 && communityIds.length === 0;
  const footer = (
    <Button
      variant="mark"
      size="large"
      className="w-full"
      busy={isPending}
      onClick={() => mutate({ action: 'auto_join_communities', data: { communityIds } })}
    >
      {joinsNone ? onboardingTexts.continue : onboardingTexts.joinCommunities}
    </Button>
  );
  return (
    <StepFrame step="communities" lead={leadOf(recommended)} onLater={onLater} footer={footer}>
      <ul className="mt-4">
        {recommended.map((community, place) => (
          <RecommendedRow
            key={community.id}
            community={community}
            isTicked={isTicked(community.id, place)}
            onTick={(ticked) => setChanged(new Map(changed).set(community.id, ticked))}
          />
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

type RecommendedRowProps = {
  community: RecommendedCommunity;
  isTicked: boolean;
  onTick: (ticked: boolean) => void;
};

function RecommendedRow({ community, isTicked, onTick }: RecommendedRowProps) {
  const { id, name, description, because, membersCount } = community;
  const reasonId = useId();
  return (
    <li className="border-b border-line">
      <label className="flex gap-3.5 py-4 hover:bg-hover">
        <Avatar id={id} name={name} src={avatarSrc(community, 52)} size={52} shape="group" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-chat font-semibold">{name}</span>
          {description && (
            <span dir="auto" className="mt-0.5 block font-serif text-chat leading-6">
              <FormattedText text={description} />
            </span>
          )}
          <span id={reasonId} className="mt-1 block text-meta text-ink-3">
            {because} · {membersCount === 0 ? 'seja a primeira pessoa' : communityTexts.participants(membersCount)}
          </span>
        </span>
        <input
          type="checkbox"
          className="check-box mt-1 shrink-0"
          aria-label={name}
          aria-describedby={reasonId}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </label>
    </li>
  );
}
