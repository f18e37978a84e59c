import type { Person } from '@publyka/contract/routes/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { updateCached } from './update-cached.ts';

/** New facts of a person, wherever they are cached: as author of posts, comments and messages, in lists of people. */
export function renewPerson(queryClient: QueryClient, person: Person): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll()) {
    updateCached<unknown>(queryClient, queryKey, (data) => renewIn(data, person));
  }
}

/** The same object where the person does not appear in it, so that nothing is drawn again. */
export function renewIn(data: unknown, person: Person): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => renewIn(item, person));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (!isRecord(data)) return data;
  const facts: Record<string, unknown> = { ...person };
  const isThem = data['id'] === person.id && 'fullName' in data;
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (!isThem || !(key in facts)) return [key, renewIn(value, person)];
    return [key, isSame(value, facts[key]) ? value : facts[key]];
  });
  return entries.some(([key, value]) => value !== data[key]) ? Object.fromEntries(entries) : data;
}

/** A picture is told by its id. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isRecord(one) && isRecord(other) && one['id'] === other['id']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
