import { browserStorage } from '../storage.ts';

type Duty = () => void | Promise<void>;

const duties: Duty[] = [];

/** Called by main.tsx for each feature that keeps something of a person on this machine. */
export function addSignOutHandler(duty: Duty): void {
  duties.push(duty);
}

const lastPersonKey = 'last-person';

/**
 * Somebody is signed in here. Whoever was before, and did not sign out, leaves nothing; only for the same person do
 * drafts outlast the end of a session.
 */
export function welcomePerson(personId: string): void {
  const last = browserStorage.read(lastPersonKey);
  if (last === personId) return;
  if (last !== null) forgetPerson(last);
  browserStorage.write(lastPersonKey, personId);
}

/** Leaves nothing of this person in the browser. What fails is told to the console: signing out is done all the same. */
export function forgetPerson(personId: string): void {
  // Their id is a part of the keys: 'post-draft:{id}', 'comment-draft:{id}:{postId}'.
  for (const key of browserStorage.keys()) if (key.split(':').includes(personId)) browserStorage.write(key, null);
  for (const duty of duties) {
    Promise.resolve()
      .then(duty)
      .catch((error: unknown) => console.warn('Something of the person is left behind', error));
  }
}
