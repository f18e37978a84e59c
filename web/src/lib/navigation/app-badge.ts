import { useEffect } from 'react';

/** On the icon of the installed app: how much one has not read. Gone at zero, and when one signs out. */
export function useAppBadge(unread: number): void {
  useEffect(() => {
    show(unread);
    return () => show(0);
  }, [unread]);
}

function show(unread: number): void {
  // Refused in windows that are no installed app: there is no icon then. Some browsers know no badges at all.
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => undefined);
  else navigator.clearAppBadge?.().catch(() => undefined);
}
