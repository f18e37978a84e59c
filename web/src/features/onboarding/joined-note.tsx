import { communityNamePlural } from '@publyka/contract/brand';
import type { Onboarding } from '@publyka/contract/onboarding';
import { onboardingTexts } from '@publyka/contract/texts';
import { TextButton } from '../../ui/text-link.tsx';
import { listNames } from './list-names.ts';
import { useStep } from './use-step.ts';

/** What was joined by one press is left by one press, and joined again. */
export function JoinedNote({ joined }: { joined: Onboarding['joined'] }) {
  const hasJoined = joined.length > 0;
  const { mutate, isPending } = useStep({
    failed: hasJoined ? onboardingTexts.leaveCommunitiesFailed : onboardingTexts.joinCommunitiesFailed,
  });
  const action = hasJoined ? 'leave_joined_communities' : 'auto_join_communities';
  return (
    <p className="text-ui text-ink-2 wrap-anywhere">
      {hasJoined
        ? `Você entrou em ${listNames(joined.map(({ name }) => name))}.`
        : `Você não está em nenhuma das ${communityNamePlural} recomendadas.`}{' '}
      <TextButton disabled={isPending} onClick={() => mutate({ action, data: {} })}>
        {hasJoined ? 'Desfazer' : 'Entrar'}
      </TextButton>
    </p>
  );
}
