import { onboardingTexts } from '@publyka/contract/texts';
import { LoadError } from '../../ui/load-error.tsx';

/** Where the interests, or how far one has come, could not be fetched. */
export function InterestsError({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError title={onboardingTexts.loadInterestsFailed} onRetry={onRetry} className="-mx-(--gutter)">
      Você pode tentar de novo ou deixar para depois.
    </LoadError>
  );
}
