import { answer } from './app.tsx';

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** No request arrives, and the browser knows it, until the returned function is called. */
export function cutConnection(pattern = /^\/api\//): () => void {
  const repair = answer(pattern, () => Promise.reject(new TypeError('Failed to fetch')));
  setOnline(false);
  return () => {
    repair();
    setOnline(true);
  };
}
