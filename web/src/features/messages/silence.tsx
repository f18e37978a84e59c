import type { ReactNode } from 'react';

/** A conversation that nobody has written in. */
export function Silence({ lead }: { lead: ReactNode }) {
  return (
    <div className="bg-paper">
      {lead}
      <p className="mx-auto max-w-(--column) px-4 pt-8 text-chat text-ink-2">
        Ninguém escreveu ainda. A primeira mensagem é sua.
      </p>
    </div>
  );
}
