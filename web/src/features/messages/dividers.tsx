import { communityTexts } from '@publyka/contract/text/texts';
import { Spinner } from '../../ui/spinner.tsx';
import { dayLabel } from './day-label.ts';

export function DayLine({ time }: { time: string }) {
  return (
    <p className="pt-5 pb-3.5 text-center text-meta font-medium text-ink-3">
      <time dateTime={time}>{dayLabel(time, new Date())}</time>
    </p>
  );
}

/** Where one had stopped reading when the conversation was opened. */
export function NewLine() {
  return (
    <p className="flex items-center gap-2.5 px-3 pt-4 pb-3 text-meta font-semibold before:h-0.5 before:flex-1 before:bg-mark after:h-0.5 after:flex-1 after:bg-mark">
      {communityTexts.newMessages}
    </p>
  );
}

export function QueueLine() {
  return <p className="pt-5 pb-2 text-center text-meta font-medium text-ink-3">Na fila</p>;
}

/** Room for what is on its way, of the same height always. */
export function OlderLine() {
  return (
    <div className="flex h-14 items-center justify-center text-ink-3">
      <Spinner size={18} />
    </div>
  );
}
