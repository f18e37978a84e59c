import { IconClock } from '@tabler/icons-react';
import { useContext } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OutgoingMessage } from './data.ts';
import { MemberColours } from './member-colours.ts';
import type { TypingPerson } from './use-typing.ts';

type ConversationTailProps = { outgoing: readonly OutgoingMessage[]; typing: readonly TypingPerson[] };

/** Under the last message: what waits for the connection, and who is writing. */
export function ConversationTail({ outgoing, typing }: ConversationTailProps) {
  const waiting = outgoing.filter(({ state }) => state === 'waiting').length;
  return (
    <div className="px-3 pb-3">
      {waiting > 0 && (
        <p role="status" className="flex items-center justify-end gap-2 pt-2 text-meta text-ink-2">
          <Icon of={IconClock} size={15} />
          {waiting === 1 ? '1 mensagem sai' : `${waiting} mensagens saem`} quando a conexão voltar
        </p>
      )}
      <Typing people={typing} />
    </div>
  );
}

function Typing({ people }: { people: readonly TypingPerson[] }) {
  const colourOf = useContext(MemberColours);
  const [first] = people;
  if (!first) return null;
  return (
    <div className="flex items-end gap-1.75 pt-2.5">
      <Avatar id={first.personId} colour={colourOf(first.personId)} name={first.fullName} size={30} />
      <span
        aria-hidden="true"
        className="flex h-11 items-center gap-1.5 rounded-bubble rounded-bl-[0.3125rem] border border-bubble-line bg-bubble px-4"
      >
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="typing-dot size-2 rounded-full bg-ink-2" />
        ))}
      </span>
      <span role="status" className="self-center text-meta text-ink-3">
        {typingText(people)}
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
