import type { LiveSignal } from '@publyka/contract/events/events';
import { typingMilliseconds } from '@publyka/contract/limits';
import { type Message, signalTypingRoute } from '@publyka/contract/routes/messages';
import { IconClock } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useLiveSignals } from '../../../lib/live/use-live.tsx';
import { useMe } from '../../../lib/session/session.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemberColours } from '../conversation-context.ts';
import type { OutgoingMessage } from '../data.ts';

type TypingPerson = { personId: string; fullName: string; until: number };

/** Signals that one is typing, at most twice in the time that others see it; again after each message. */
export function useSignalTyping({ communityId, roomId }: ConversationPlace) {
  const signalledAt = useRef(0);

  function signal(): void {
    const now = Date.now();
    if (now - signalledAt.current < typingMilliseconds / 2) return;
    signalledAt.current = now;
    // A lost signal does no harm.
    call(signalTypingRoute, { params: { communityId }, body: { roomId } }).catch(() => undefined);
  }

  /** Sending a message ends 'digitando…' for the others. */
  function end(): void {
    signalledAt.current = 0;
  }

  return { signal, end };
}

/** Who is typing here. A message from a person ends their typing. */
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

type ConversationTailProps = {
  outgoing: readonly OutgoingMessage[];
  typing: readonly TypingPerson[];
  /** A conversation of two people needs no name. */
  isDirect: boolean;
};

/** Under the last message: how many messages wait for the connection, and who is typing. */
export function ConversationTail({ outgoing, typing, isDirect }: ConversationTailProps) {
  const waiting = outgoing.filter(({ state }) => state === 'waiting').length;
  return (
    <div className="px-3 pb-3">
      {waiting > 0 && (
        <p role="status" className="flex items-center justify-end gap-2 pt-2 text-meta text-ink-2">
          <Icon of={IconClock} size={15} />
          {waiting === 1 ? '1 mensagem sai' : `${waiting} mensagens saem`} quando a conexão voltar
        </p>
      )}
      <Typing people={typing} isDirect={isDirect} />
    </div>
  );
}

function Typing({ people, isDirect }: { people: readonly TypingPerson[]; isDirect: boolean }) {
  const colourOf = useContext(MemberColours);
  const [first] = people;
  if (!first) return null;
  return (
    <div className="flex items-end gap-1.75 pt-2.5">
      {!isDirect && <Avatar id={first.personId} colour={colourOf(first.personId)} name={first.fullName} size={30} />}
      <span
        aria-hidden="true"
        className="flex h-11 items-center gap-1.5 rounded-bubble rounded-bl-[0.3125rem] border border-bubble-line bg-bubble px-4"
      >
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="typing-dot size-2 rounded-full bg-ink-2" />
        ))}
      </span>
      <span role="status" className="self-center text-meta text-ink-3">
        {isDirect ? 'digitando' : typingText(people)}
      </span>
    </div>
  );
}

/** 'Maíra está digitando…', 'Maíra e Rui estão digitando…', 'Maíra e mais 2 estão digitando…' */
function typingText(people: readonly TypingPerson[]): string {
  const [first = '', second = ''] = people.map(({ fullName }) => fullName.split(' ', 1)[0] ?? fullName);
  if (people.length === 1) return `${first} está digitando…`;
  return people.length === 2
    ? `${first} e ${second} estão digitando…`
    : `${first} e mais ${people.length - 1} estão digitando…`;
}
