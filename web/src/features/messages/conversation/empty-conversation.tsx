import type { ReactNode } from 'react';
import { QuietHeading } from '../../../ui/headings.tsx';
import { starters } from './starters.ts';

export type EmptyConversationProps = {
  /** On top: what it is for, and who is there. */
  lead: ReactNode;
  /** Nobody writes here any more. */
  isClosed: boolean;
  /** Puts a sentence into the composer; without it none are offered. */
  onStart?: ((text: string) => void) | undefined;
};

/** A conversation that nobody has written in. Where the screen is too low for it, it scrolls. */
export function EmptyConversation({ lead, isClosed, onStart }: EmptyConversationProps) {
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain bg-paper">
      <div className="mx-auto max-w-(--column) pb-4">
        {lead}
        <p className="px-4 pt-6 text-chat text-ink-2">
          <span className="inline-block">{isClosed ? 'Ninguém escreveu aqui.' : 'Ninguém escreveu ainda.'}</span>{' '}
          {!isClosed && <span className="inline-block">A primeira mensagem é sua.</span>}
        </p>
        {onStart && <Starters onStart={onStart} />}
      </div>
    </div>
  );
}

function Starters({ onStart }: { onStart: (text: string) => void }) {
  return (
    <section className="px-3 pt-6">
      <QuietHeading level={2} className="px-1 pb-2">
        Para começar a conversa
      </QuietHeading>
      <ul className="flex flex-col gap-2">
        {starters.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onStart(text)}
              className="min-h-12 w-full rounded-card border border-line-strong bg-sheet px-4 py-2.5 text-left text-chat hover:bg-sunken active:bg-sunken"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
