import { amountText, changeText } from '@publyka/contract/missions';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

const duration = 180;

/** 'Seu saldo', which counts up when it changes. */
export function Balance({ balance, earnedToday, isSmall = false }: BalanceProps) {
  const shown = useCounting(balance);
  return (
    <>
      <p className="flex min-h-6 items-center justify-between gap-3 text-ui text-ink-2">
        Seu saldo
        {earnedToday > 0 && (
          <span className="rounded-mark bg-mark px-1 py-0.5 text-meta font-semibold text-on-mark tabular-nums">
            {changeText(earnedToday)} hoje
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
        <span
          className={classNames(
            'font-serif font-medium tabular-nums',
            isSmall ? 'text-[2.75rem] leading-13' : 'text-figure tracking-(--tracking-figure)',
          )}
        >
          {amountText(shown)}
        </span>
        <span className="font-serif text-title text-ink-2 italic">EduCoins</span>
      </p>
    </>
  );
}

type BalanceProps = { balance: number; earnedToday: number; isSmall?: boolean };

/** Animates from the old number to the new one, unless motion is reduced. */
function useCounting(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    from.current = target;
    if (start === target || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(target);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / duration);
      setShown(Math.round(start + (target - start) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
