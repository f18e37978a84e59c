import { communityNamePlural } from '@publyka/contract/brand';
import { invitationsPaidPerDay, missions } from '@publyka/contract/missions';
import type { Onboarding } from '@publyka/contract/routes/onboarding';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { IconSend, type Icon as IconShape, IconTicket, IconUserPlus } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { listNames } from './interest-picker.tsx';
import { StepFrame, useStep } from './step-frame.tsx';

const explanation: readonly [IconShape, string][] = [
  [IconSend, 'Seu link de convite fica em Ações, em “Gerar Convite”.'],
  [IconUserPlus, 'Quem recebe o link cria a conta por ele, escolhe três interesses e confirma o e-mail.'],
  [
    IconTicket,
    `Os EduCoins aparecem no Clube em seguida, por até ${invitationsPaidPerDay} pessoas por dia; as outras contam depois.`,
  ],
];

type MissionStepProps = { joined: Onboarding['joined']; onLater: () => void };

/** Step 3: 'Sua Primeira Missão' */
export function MissionStep({ joined, onLater }: MissionStepProps) {
  const { mutate, isPending } = useStep({ failed: onboardingTexts.createMissionFailed });
  const footer = (
    <Button
      variant="mark"
      size="large"
      className="w-full"
      busy={isPending}
      onClick={() => mutate({ action: 'create_invite_mission', data: {} })}
    >
      {onboardingTexts.acceptMission}
    </Button>
  );
  const lead = (
    <p className="max-w-76">
      Convide um colega. Quando ele chegar e escolher os interesses, você ganha {missions.invite.reward} EduCoins. O
      crédito entra depois que ele confirma o e-mail.
    </p>
  );
  return (
    <StepFrame step="mission" lead={lead} onLater={onLater} footer={footer}>
      {/* At the top, where toasts do not cover it. */}
      <div className="mt-4">
        <JoinedNote joined={joined} />
      </div>
      <p className="mt-7 flex items-baseline gap-2.5 font-serif">
        <span className="text-figure font-medium tracking-(--tracking-figure)">{missions.invite.reward}</span>{' '}
        <span className="text-lead text-ink-2 italic">EduCoins</span>
      </p>
      <p className="text-ui text-ink-3">Use para destacar as suas publicações.</p>
      <QuietHeading level={2} className="mt-7">
        Como funciona
      </QuietHeading>
      <ul className="mt-1">
        {explanation.map(([StepIcon, text]) => (
          <li key={text} className="flex gap-3.5 border-b border-line py-3.5 text-chat">
            <Icon of={StepIcon} className="shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

type JoinedProps = Pick<Onboarding, 'joined'>;

/** The communities that were joined, and a button that leaves them. */
function JoinedNote({ joined }: JoinedProps) {
  return (
    <p className="text-ui text-ink-2 wrap-anywhere">
      {joined.length > 0
        ? `Você entrou em ${listNames(joined.map(({ name }) => name))}.`
        : `Você não está em nenhuma das ${communityNamePlural} recomendadas.`}{' '}
      <JoinedButton joined={joined} />
    </p>
  );
}

/** Leaves all joined communities, or joins them again. */
export function JoinedButton({ joined }: JoinedProps) {
  const hasJoined = joined.length > 0;
  const { mutate, isPending } = useStep({
    failed: hasJoined ? onboardingTexts.leaveCommunitiesFailed : onboardingTexts.joinCommunitiesFailed,
  });
  const action = hasJoined ? 'leave_joined_communities' : 'auto_join_communities';
  return (
    <TextButton disabled={isPending} onClick={() => mutate({ action, data: {} })}>
      {hasJoined ? 'Desfazer' : 'Entrar'}
    </TextButton>
  );
}
