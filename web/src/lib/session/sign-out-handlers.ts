import { browserStorage } from '../storage.ts';

type Handler = () => void | Promise<void>;

const handlers: Handler[] = [];

/** For whatever keeps data of a person in this browser. */
export function addSignOutHandler(handler: Handler): void {
  handlers.push(handler);
}

const lastPersonKey = 'last-person';

/** Somebody is signed in here. Clears the data of another person whose session ended; the same person keeps drafts. */
export function rememberPerson(personId: string): void {
  const last = browserStorage.read(lastPersonKey);
  if (last === personId) return;
  if (last !== null) clearPerson(last);
  browserStorage.write(lastPersonKey, personId);
}

/** Removes the data of this person from the browser. Failures are logged and do not stop the sign-out. */
export function clearPerson(personId: string): void {
  // Their id is a part of the keys: 'post-draft:{id}', 'comment-draft:{id}:{postId}'.
  for (const key of browserStorage.keys()) if (key.split(':').includes(personId)) browserStorage.write(key, null);
  for (const handler of handlers) {
    Promise.resolve()
      .then(handler)
      .catch((error: unknown) => console.warn('Data of the person was not removed', error));
  }
}
