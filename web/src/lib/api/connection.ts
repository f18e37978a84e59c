import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** 'delayed': there is no live connection, and the page polls. */
export type ConnectionTrouble = 'reconnecting' | 'delayed' | 'offline';

/** A shorter interruption is not shown. */
const delayMs = 2_000;

let isLiveDown = false;
let isPolling = false;
const listeners = new Set<() => void>();

/** Called by the live client when its connection is lost or open again. */
export function setLiveDown(isDown: boolean): void {
  isLiveDown = isDown;
  isPolling = false;
  for (const listener of listeners) listener();
}

/** Called when the page polls in place of the live connection. */
export function setPolling(): void {
  isPolling = isLiveDown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function currentTrouble(): ConnectionTrouble | null {
  if (!navigator.onLine) return 'offline';
  if (!isLiveDown) return null;
  return isPolling ? 'delayed' : 'reconnecting';
}

/** Calls `handler` each time the connection is back. Returns a function that stops this. */
export function onConnectionReturn(handler: () => void): () => void {
  let trouble = currentTrouble();
  return subscribe(() => {
    const wasDown = trouble !== null;
    trouble = currentTrouble();
    if (wasDown && trouble === null) handler();
  });
}

/** Retries when the connection is back; null when nothing has failed. */
export function useRetryOnReturn(retry: (() => void) | null): void {
  const hasFailed = retry !== null;
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => (hasFailed ? onConnectionReturn(tryAgain) : undefined), [hasFailed]);
}

/** The trouble with the connection, once it has lasted two seconds. */
export function useConnectionTrouble(): ConnectionTrouble | null {
  const trouble = useSyncExternalStore(subscribe, currentTrouble);
  const isTroubled = trouble !== null;
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isTroubled) return;
    const timer = setTimeout(() => setIsLasting(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isTroubled]);
  return isLasting ? trouble : null;
}
