import { errorTexts } from '@publyka/contract/text/texts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { useMessages } from '../use-messages.ts';

/** In place of the messages. */
export function MessagesError({ query }: Pick<ReturnType<typeof useMessages>, 'query'>) {
  return (
    <div className="my-auto">
      <QueryError query={query} title={errorTexts.loadMessages}>
        Nada do que foi escrito se perdeu.
      </QueryError>
    </div>
  );
}

const shapes = [
  { width: '58%', height: '4.5rem' },
  { width: '46%', height: '2.75rem' },
  { width: '64%', height: '4.5rem' },
];

/** Their shapes, while they are loaded. */
export function Bubbles() {
  return (
    <SkeletonGroup label="Carregando mensagens..." className="mx-auto w-full max-w-(--column) px-3 pb-4">
      {shapes.map((shape) => (
        <div key={shape.width} style={shape} className="mt-2.5 rounded-bubble bg-sunken" />
      ))}
    </SkeletonGroup>
  );
}
