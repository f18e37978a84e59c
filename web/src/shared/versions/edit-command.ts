import type { Edit } from '@publyka/contract/routes/versions';
import { errorTexts } from '@publyka/contract/text/texts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { toast } from '../../ui/toast.ts';
import { type EditedKind, giveBackDraft } from './edit-draft.ts';

/** An edit of a post, or of a comment under it. */
export type WaitingEdit = { id: string; postId: string; edit: Edit };

export type EditKind<Answer> = {
  name: string;
  kind: EditedKind;
  savedText: string;
  /** Somebody's other device was first. */
  staleText: string;
  send(edit: WaitingEdit, signal?: AbortSignal): Promise<Answer>;
  /** Shows the words before the server has them. */
  showWaiting(queryClient: QueryClient, edit: WaitingEdit): void;
  show(queryClient: QueryClient, edit: WaitingEdit, answer: Answer): void;
  refetch(queryClient: QueryClient, edit: WaitingEdit): void;
};

/** For edits without a connection. With one the form sends them, and tells a refusal itself. */
export function createEditCommand<Answer>(of: EditKind<Answer>): CommandKind<WaitingEdit, Answer> {
  return {
    name: of.name,
    // The last words count, and all of them are of the version that the first ones were.
    isToggle: true,
    signInText: errorTexts.signIn,
    send: ({ payload }, signal) => of.send(payload, signal),
    applyAnswer: (queryClient, { payload }, answer) => of.show(queryClient, payload, answer),
    notifySent: () => toast.success(of.savedText),
    onRefused(queryClient, { payload }, error) {
      const { content, reason, version } = payload.edit;
      giveBackDraft(of.kind, payload.id, { content, reason: reason ?? '', version });
      of.refetch(queryClient, payload);
      const why = error.code === 'edited_meanwhile' ? of.staleText : messageOf(error);
      toast.error(`${why}. O que você escreveu está guardado em 'Editar'.`);
      return 'drop';
    },
  };
}

/** Answers what saves an edit. What was put into the outbox is followed by what is saved after it. */
export function useSaveEdit<Answer>(
  of: EditKind<Answer>,
  command: CommandKind<WaitingEdit, Answer>,
  { id, postId }: { id: string; postId: string },
): (edit: Edit) => Promise<void> {
  const queryClient = useQueryClient();
  const { pending, set } = usePendingValue(command, `edit:${id}`);

  function wait(waiting: WaitingEdit): void {
    set(waiting);
    of.showWaiting(queryClient, waiting);
    toast.info('Sem conexão. A edição sai quando ela voltar.');
  }

  return async (edit) => {
    const waiting = { id, postId, edit };
    if (pending) return wait(waiting);
    try {
      of.show(queryClient, waiting, await of.send(waiting));
      toast.success(of.savedText);
    } catch (error) {
      if (!hasCode(error, 'network')) throw error;
      wait(waiting);
    }
  };
}
