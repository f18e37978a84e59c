import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** 'delayed': there is no live connection, and what is new is asked for from time to time. */
export type ConnectionTrouble = 'reconnecting' | 'delayed' | 'offline';

/** A hiccup shorter than this is nobody's business. */
const patience = 2_000;

let isLiveDown = false;
let isLiveReplaced = false;
const listeners = new Set<() => void>();

/** Told by the live client: whether its connection, once made, is away. */
export function setLiveDown(isDown: boolean): void {
  isLiveDown = isDown;
  isLiveReplaced = false;
  for (const listener of listeners) listener();
}

/** Told where the live connection is away, the server is not, and what is new is asked for instead. */
export function setLiveReplaced(): void {
  isLiveReplaced = isLiveDown;
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
  return isLiveReplaced ? 'delayed' : 'reconnecting';
}

/** Calls `handler` each time the connection, having been away, is there again. Returns how to stop it. */
export function onConnectionReturn(handler: () => void): () => void {
  let trouble = currentTrouble();
  return subscribe(() => {
    const wasAway = trouble !== null;
    trouble = currentTrouble();
    if (wasAway && trouble === null) handler();
  });
}

/** What failed while the connection was away is tried again when it is back; null where nothing has failed. */
export function useRetryOnReturn(retry: (() => void) | null): void {
  const hasFailed = retry !== null;
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => (hasFailed ? onConnectionReturn(tryAgain) : undefined), [hasFailed]);
}

/** What is wrong with the connection, once it has been wrong for two seconds. */
export function useConnectionTrouble(): ConnectionTrouble | null {
  const trouble = useSyncExternalStore(subscribe, currentTrouble);
  const isTroubled = trouble !== null;
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isTroubled) return;
    const timer = setTimeout(() => setIsLasting(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isTroubled]);
  return isLasting ? trouble : null;
}
