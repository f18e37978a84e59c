import { communityNamePlural } from '@publyka/contract/brand';
import type { Onboarding } from '@publyka/contract/routes/onboarding';
import { onboardingTexts } from '@publyka/contract/text/texts';
import { TextButton } from '../../ui/text-link.tsx';
import { listNames } from './list-names.ts';
import { useStep } from './use-step.ts';

type JoinedProps = Pick<Onboarding, 'joined'>;

/** What was joined by one press, and the way back. */
export function JoinedNote({ joined }: JoinedProps) {
  return (
    <p className="text-ui text-ink-2 wrap-anywhere">
      {joined.length > 0
        ? `Você entrou em ${listNames(joined.map(({ name }) => name))}.`
        : `Você não está em nenhuma das ${communityNamePlural} recomendadas.`}{' '}
      <JoinedButton joined={joined} />
    </p>
  );
}

/** What was joined by one press is left by one press, and joined again. */
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
