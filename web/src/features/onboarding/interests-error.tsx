import { onboardingTexts } from '@publyka/contract/text/texts';
import { QueryError, type QueryErrorProps } from '../../lib/api/query-error.tsx';

/** Where the interests, or how far one has come, could not be fetched. */
export function InterestsError({ query }: Pick<QueryErrorProps, 'query'>) {
  return (
    <QueryError query={query} title={onboardingTexts.loadInterestsFailed} className="-mx-(--gutter)">
      Você pode tentar de novo ou deixar para depois.
    </QueryError>
  );
}
