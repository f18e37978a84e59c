import {
  acceptInvitationRoute,
  dismissSuggestionRoute,
  invitePersonRoute,
  type LinkablePerson,
  rejectInvitationRoute,
  removeConnectionRoute,
  restoreSuggestionRoute,
} from '@publyka/contract/routes/connections';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { hasCode, messageOf, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { applyConnection, applyConnectionRemoved } from '../../shared/people/profile-cache.ts';
import { toast } from '../../ui/toast.ts';
import { suggestionsQuery } from './data.ts';

/** 'Linkar'. Accepts the person's invitation, if there is one. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (personId: string) => call(invitePersonRoute, { body: { id: uuidv7(), personId } }),
    onSuccess: (connection) => {
      applyConnection(queryClient, connection);
      const isLink = connection.status === 'connected';
      toast.success(isLink ? successTexts.invitationAccepted : successTexts.invitationSent);
    },
    onError: (error) => toastError(inviteRefusal(error), error),
  });
}

function inviteRefusal(error: Error): string {
  if (hasCode(error, 'person_closed')) return errorTexts.personClosed;
  return hasCode(error, 'invitation_declined') ? messageOf(error) : refusal(error, errorTexts.invite);
}

/** `text`, unless the session has ended. */
function refusal(error: Error, text: string): string {
  return hasCode(error, 'not_authenticated') ? errorTexts.notAuthenticated : text;
}

export function useAccept() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: string) => call(acceptInvitationRoute, { params: { connectionId } }),
    onSuccess: (connection) => {
      applyConnection(queryClient, connection);
      toast.success(successTexts.invitationAccepted);
    },
    onError: (error) => toastError(refusal(error, errorTexts.acceptInvitation), error),
  });
}

/** A connection and the other person. */
export type ConnectionIds = { connectionId: string; personId: string };

export function useReject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ connectionId }: ConnectionIds) => call(rejectInvitationRoute, { params: { connectionId } }),
    onSuccess: (_, ids) => {
      applyConnectionRemoved(queryClient, ids);
      toast.success(successTexts.invitationRejected);
    },
    onError: (error) => toastError(refusal(error, errorTexts.rejectInvitation), error),
  });
}

/** Withdraws one's invitation, or ends a Link. `done` is the text of the toast. */
export function useDisconnect(done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ connectionId }: ConnectionIds) => call(removeConnectionRoute, { params: { connectionId } }),
    onSuccess: (_, ids) => {
      applyConnectionRemoved(queryClient, ids);
      toast.success(done);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

type Dismissal = { linkable: LinkablePerson; place: number };

/** 'Não sugerir', optimistic, with an undo in the toast. */
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
    ...optimisticMutation<Dismissal>({
      show: (dismissal) => {
        change((people) => without(people, dismissal.linkable));
        return () => putBack(dismissal);
      },
    }),
    mutationFn: ({ linkable }: Dismissal) => call(dismissSuggestionRoute, { params: { personId: linkable.person.id } }),
    onSuccess: (_, dismissal) => {
      const { fullName } = dismissal.linkable.person;
      toast.info(`Não vamos mais sugerir ${fullName}.`, { label: 'Desfazer', onPress: () => restore(dismissal) });
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
