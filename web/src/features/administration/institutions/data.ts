import { type KeptInstitution, listKeptInstitutionsRoute } from '@publyka/contract/routes/institution-administration';
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
  const sought = plain(words);
  return institutions.filter(({ name, initials, domains }) =>
    plain([initials, name, ...domains].join(' ')).includes(sought),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
