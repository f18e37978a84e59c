import {
  getWebChoiceRoute,
  getWebDefaultRoute,
  setWebChoiceRoute,
  setWebDefaultRoute,
  type WebChoice,
  type WebThing,
} from '@publyka/contract/routes/open-web';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';

/** With what the next post or drop begins, and whether this installation lets anything be on the web. */
const webDefaultQuery = queryOptions({
  queryKey: ['web-default'],
  queryFn: ({ signal }) => call(getWebDefaultRoute, {}, { signal }),
});

export function webChoiceQuery(thing: WebThing, thingId: string) {
  return queryOptions({
    queryKey: ['web-choice', thing, thingId],
    queryFn: ({ signal }) => call(getWebChoiceRoute, { params: { thing, thingId } }, { signal }),
    staleTime: 0,
  });
}

export function useWebDefault() {
  const queryClient = useQueryClient();
  const query = useQuery(webDefaultQuery);
  const { mutate: set } = useMutation({
    ...optimisticQuery(queryClient, webDefaultQuery.queryKey, (before: WebChoice, isOnWeb: boolean) => ({
      ...before,
      isOnWeb,
    })),
    mutationFn: (isOnWeb: boolean) => call(setWebDefaultRoute, { body: { isOnWeb } }),
  });
  return { query, set };
}

/**
 * What is chosen for something that is being written: what was chosen for it, else one's own default. Until that is
 * known, and where the web is closed, it is for members.
 */
export function useWebDraft(chosen: boolean | null): { isAllowed: boolean; isOnWeb: boolean } {
  const { data } = useQuery(webDefaultQuery);
  const isAllowed = data?.isAllowed ?? false;
  return { isAllowed, isOnWeb: isAllowed && (chosen ?? data?.isOnWeb ?? false) };
}

/** For what is published: the answer is waited for, since it decides who reads. */
export function useSetWebChoice(thing: WebThing, thingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOnWeb: boolean) => call(setWebChoiceRoute, { params: { thing, thingId }, body: { isOnWeb } }),
    onSuccess: (choice) => queryClient.setQueryData(webChoiceQuery(thing, thingId).queryKey, choice),
  });
}
