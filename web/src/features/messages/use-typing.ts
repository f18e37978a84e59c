import type { LiveSignal } from '@publyka/contract/events/events';
import { typingMilliseconds } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { signalTypingRoute } from '@publyka/contract/routes/messages';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import type { ConversationPlace } from '../../lib/cache/unread.ts';
import { useLiveSignals } from '../../lib/live/live-topic.ts';
import { useMe } from '../../lib/session/session.ts';

export type TypingPerson = { personId: string; fullName: string; until: number };

/** Tells that one is writing, at most twice in the time that it is shown to others; anew after each message. */
export function useSignalTyping({ communityId, roomId }: ConversationPlace) {
  const lastTold = useRef(0);

  function tell(): void {
    const now = Date.now();
    if (now - lastTold.current < typingMilliseconds / 2) return;
    lastTold.current = now;
    // Said in passing: when it does not get through, nothing is lost.
    call(signalTypingRoute, { params: { communityId }, body: { roomId } }).catch(() => undefined);
  }

  /** The message takes the sign away from the others. */
  function end(): void {
    lastTold.current = 0;
  }

  return { tell, end };
}

/** Who is writing here right now; whoever's message has arrived since is not. */
export function useTypingPeople({ communityId, roomId }: ConversationPlace, last: Message | undefined): TypingPerson[] {
  const me = useMe();
  const [people, setPeople] = useState<TypingPerson[]>([]);
  const [seenId, setSeenId] = useState(last?.id);
  if (last && last.id !== seenId) {
    setSeenId(last.id);
    setPeople(people.filter(({ personId }) => personId !== last.author.id));
  }

  useLiveSignals(`community:${communityId}`, (signal: LiveSignal) => {
    if (signal.name !== 'typing' || signal.data.roomId !== roomId || signal.data.personId === me.id) return;
    const { personId, fullName } = signal.data;
    const person = { personId, fullName, until: Date.now() + typingMilliseconds };
    setPeople((before) => [...before.filter((one) => one.personId !== personId), person]);
  });

  const first = Math.min(...people.map(({ until }) => until));
  useEffect(() => {
    if (!Number.isFinite(first)) return;
    const timer = setTimeout(
      () => setPeople((before) => before.filter(({ until }) => until > Date.now())),
      Math.max(0, first - Date.now()) + 20,
    );
    return () => clearTimeout(timer);
  }, [first]);
  return people;
}
