import {
  type AnswerRequests,
  answerEntranceRequestsRoute,
  createStaffInvitationRoute,
  deleteStaffInvitationRoute,
  listEntranceRequestsRoute,
  listStaffInvitationsRoute,
} from '@publyka/contract/routes/entrance-desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { copy, copyFailedText } from '../../../lib/share.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { toast } from '../../../ui/toast.ts';

const key = [administrationKey, 'entrance'] as const;

export const requestsQuery = pagedQuery(
  (cursor, { signal }) => call(listEntranceRequestsRoute, { query: { cursor } }, { signal }),
  { queryKey: [...key, 'requests'], staleTime: 0 },
);

/** '3 h', '2 dias' */
export function waitWords(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} dias`;
}

export const invitationsQuery = pagedQuery(
  (cursor, { signal }) => call(listStaffInvitationsRoute, { query: { cursor } }, { signal }),
  { queryKey: [...key, 'invitations'], staleTime: 0 },
);

function useDeskCommand<Input, Output>(send: (input: Input) => Promise<Output>, done: (output: Output) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: done,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useAnswerRequests() {
  return useDeskCommand(
    (body: AnswerRequests) => call(answerEntranceRequestsRoute, { body }),
    ({ answered }) => toast.success(answered === 1 ? 'Respondido por e-mail' : `${answered} respondidos por e-mail`),
  );
}

export function copyInvitation(url: string): void {
  void copy(url, { copied: 'Convite copiado', failed: copyFailedText(url) });
}

export function useCreateInvitation() {
  return useDeskCommand(
    (limits: { uses: number; days: number }) => call(createStaffInvitationRoute, { body: { id: uuidv7(), ...limits } }),
    ({ url }) => copyInvitation(url),
  );
}

export function useRemoveInvitation() {
  return useDeskCommand(
    (invitationId: string) => call(deleteStaffInvitationRoute, { params: { invitationId } }),
    () => toast.success('Convite revogado'),
  );
}
