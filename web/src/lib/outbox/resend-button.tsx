import { useEffect, useState } from 'react';
import { TextButton } from '../../ui/text-link.tsx';

const resendAfterMs = 60_000;

type ResendButtonProps = {
  /** When the last mail was asked for. */
  sentAt: number;
  busy: boolean;
  onResend: () => void;
};

/** Asks for the mail with the code again, once a minute at most. */
export function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const left = useCountdown(sentAt + resendAfterMs);
  if (left > 0)
    return <span className="text-ui font-medium text-ink-3 tabular-nums">Reenviar em {formatClock(left)}</span>;
  return (
    <TextButton disabled={busy} onClick={onResend}>
      Reenviar
    </TextButton>
  );
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds left until `end`, a time in milliseconds; by the clock, since timers sleep in hidden tabs. */
function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = end <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
