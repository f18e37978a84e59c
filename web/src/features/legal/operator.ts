import type { Operator } from '@publyka/contract/routes/legal';
import { getOperatorRoute } from '@publyka/contract/routes/legal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type OperatorWords, toOperatorWords } from './legal-text.tsx';

const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => call(getOperatorRoute, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const unknown: Operator = { name: null, email: null, officer: null };

/** The texts are complete without the names, which are added when they are fetched. */
export function useOperatorWords(): OperatorWords {
  const { data = unknown } = useQuery(operatorQuery);
  return toOperatorWords(data);
}
