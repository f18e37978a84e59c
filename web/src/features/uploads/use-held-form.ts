import { useEffect, useEffectEvent } from 'react';
import { useLeaveWarning } from '../../lib/navigation/use-leave-warning.ts';
import { type CommandFile, type CommandKind, newCommand } from '../../lib/outbox/command.ts';
import { changeOutgoing, holdForFiles } from '../../lib/outbox/held-command.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { useSent } from '../../lib/outbox/use-sent.ts';

type HeldForm<P, A> = {
  queueKey: string;
  /** The id of the thing that the form makes. */
  id: string;
  payload: P;
  files: readonly CommandFile[];
  onSent: (answer: A) => void;
  /** Its files are on the server, and the connection is lost: the outbox sends it without the form. */
  onQueued: () => void;
};

/**
 * A form that goes out once its files are on the server. The outbox holds it until then, also across a reload; the form
 * keeps its draft until it is sent, and has it back when it cannot be.
 */
export function useHeldForm<P, A>(kind: CommandKind<P, A>, form: HeldForm<P, A>) {
  const { queueKey, id, payload, files, onSent, onQueued } = form;
  const { outgoing, put, discard } = useOutgoing(kind, queueKey);
  const held = outgoing.find((command) => command.id === id && command.files !== undefined);
  const hasFailed = held?.state === 'failed';
  const isQueued = held?.state === 'waiting' && !held.isHeld;
  const content = JSON.stringify({ payload, files });

  useSent(kind, (command, answer) => command.id === id && onSent(answer));
  useLeaveWarning(held?.isHeld === true);

  function takeBack(): void {
    if (held) discard(held);
  }
  const handleFailed = useEffectEvent(takeBack);
  useEffect(() => {
    if (hasFailed) handleFailed();
  }, [hasFailed]);

  const leave = useEffectEvent(onQueued);
  useEffect(() => {
    if (isQueued) leave();
  }, [isQueued]);

  // A picture is described or taken out while another one is on its way.
  const bringUpToDate = useEffectEvent((current: string) => {
    const isOld = held?.isHeld && JSON.stringify({ payload: held.payload, files: held.files }) !== current;
    if (held && isOld) put(changeOutgoing(held, { payload, files }));
  });
  useEffect(() => bringUpToDate(content), [content]);

  return {
    isWaiting: held !== undefined && !hasFailed,
    hold: () => put(holdForFiles(newCommand(kind, queueKey, payload, id), files)),
    takeBack,
  };
}
