import type { ComponentProps } from 'react';
import { useLazyCode } from '../../../lib/lazy-code.ts';

type Code = typeof import('./poll-card.tsx');

let loaded: Code | undefined;

async function load(): Promise<Code> {
  loaded ??= await import('./poll-card.tsx');
  return loaded;
}

function usePollCode(): Code | undefined {
  const code = useLazyCode(load);
  // Scrolled back into view, a poll is there at once.
  return loaded ?? code;
}

export function PollCard(props: ComponentProps<Code['PollCard']>) {
  const code = usePollCode();
  return code ? <code.PollCard {...props} /> : <Place count={props.poll.options.length} />;
}

export function OutgoingPoll(props: ComponentProps<Code['OutgoingPoll']>) {
  const code = usePollCode();
  return code ? <code.OutgoingPoll {...props} /> : <Place count={props.poll.options.length} />;
}

/** About as high as the poll will be. */
function Place({ count }: { count: number }) {
  return (
    <div className="rounded-bubble border border-bubble-line bg-sheet" style={{ height: `${8.5 + 3.25 * count}rem` }} />
  );
}
