import type { LinkablePerson } from '@publyka/contract/routes/connections';
import { dismissSuggestionRoute, restoreSuggestionRoute } from '@publyka/contract/routes/connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { toast } from '../../ui/toast.ts';
import { suggestionsQuery } from './data.ts';

type Dismissal = { linkable: LinkablePerson; place: number };

/** 'Não sugerir': gone at once, with a way back; put back where it was when refused. */
export function useDismiss(): (linkable: LinkablePerson) => void {
  const queryClient = useQueryClient();

  function change(next: (people: readonly LinkablePerson[]) => readonly LinkablePerson[]): void {
    updateCached<readonly LinkablePerson[]>(queryClient, suggestionsQuery.queryKey, next);
  }

  function putBack({ linkable, place }: Dismissal): void {
    change((people) => [...without(people, linkable).toSpliced(place, 0, linkable)]);
  }

  const { mutate: restore } = useMutation({
    mutationFn: ({ linkable }: Dismissal) => call(restoreSuggestionRoute, { params: { personId: linkable.person.id } }),
    onSuccess: (_, dismissal) => putBack(dismissal),
    onError: (error) => toast.error(messageOf(error)),
  });
  const { mutate: dismiss } = useMutation({
    mutationFn: ({ linkable }: Dismissal) => call(dismissSuggestionRoute, { params: { personId: linkable.person.id } }),
    onMutate: ({ linkable }) => change((people) => without(people, linkable)),
    onSuccess: (_, dismissal) => {
      const { fullName } = dismissal.linkable.person;
      toast.info(`Não vamos mais sugerir ${fullName}.`, { label: 'Desfazer', onPress: () => restore(dismissal) });
    },
    onError: (error, dismissal) => {
      putBack(dismissal);
      toast.error(messageOf(error));
    },
  });

  return (linkable) => {
    const people = queryClient.getQueryData(suggestionsQuery.queryKey) ?? [];
    dismiss({ linkable, place: Math.max(0, people.indexOf(linkable)) });
  };
}

function without(people: readonly LinkablePerson[], { person }: LinkablePerson): readonly LinkablePerson[] {
  return people.filter((one) => one.person.id !== person.id);
}
