import { type KeptInstitution, listKeptInstitutionsRoute } from '@publyka/contract/routes/institution-administration';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { cleanText } from '@publyka/contract/text/visible-text';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { administrationKey } from '../../../shared/people/standing.ts';

export const keptInstitutionsQuery = queryOptions({
  queryKey: [administrationKey, 'kept-institutions'],
  queryFn: ({ signal }) => call(listKeptInstitutionsRoute, {}, { signal }),
  staleTime: 0,
});

/** Those that hold these words, whatever their case and accents. */
export function findInstitutions(institutions: readonly KeptInstitution[], words: string): readonly KeptInstitution[] {
  const sought = foldText(cleanText(words));
  return institutions.filter(({ name, initials, domains }) =>
    foldText([initials, name, ...domains].join(' ')).includes(sought),
  );
}
