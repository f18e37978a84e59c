import type { Page } from './people.ts';

/** With the service worker, which other journeys do without: it would hide requests from those who watch them. */
export const installed = {
  serviceWorkers: 'allow' as const,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket|sem conexão/i],
};

/** The words of what is kept of the last visit; empty without any. */
export function readLastSeen(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('publyka');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const isThere = database.objectStoreNames.contains('offline');
          const reading = isThere && database.transaction('offline').objectStore('offline').get('last-seen');
          const end = (text: string) => {
            database.close();
            resolve(text);
          };
          if (!reading) return end('');
          reading.onsuccess = () => end(JSON.stringify(reading.result ?? ''));
        };
      }),
  );
}
