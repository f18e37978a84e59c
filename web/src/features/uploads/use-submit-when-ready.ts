import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveWarning } from '../../lib/navigation/use-leave-warning.ts';

type Options = {
  /** Every file is on the server. */
  isReady: boolean;
  hasFailed: boolean;
  submit: () => void;
  onFailed: () => void;
};

/** Submits a form once its files are on the server. Until then the browser asks before it leaves the page. */
export function useSubmitWhenReady({ isReady, hasFailed, submit, onFailed }: Options) {
  const [isWaiting, setIsWaiting] = useState(false);
  const isSettled = isReady || hasFailed;

  const settle = useEffectEvent(() => {
    setIsWaiting(false);
    if (hasFailed) onFailed();
    else submit();
  });
  useEffect(() => {
    if (isWaiting && isSettled) settle();
  }, [isWaiting, isSettled]);

  useLeaveWarning(isWaiting);

  return { isWaiting, submitWhenReady: () => setIsWaiting(true) };
}
