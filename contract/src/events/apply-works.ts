import type { WorkCard } from '../routes/works.ts';
import type { LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it.

/** The cards of a text after an event; the very same list when none of them changes. */
export function applyToWorks(works: WorkCard[], event: LiveEvent): WorkCard[] {
  if (event.type !== 'work.changed') return works;
  const { workId, work } = event.data;
  const shown = works.find(({ id }) => id === workId);
  if (!shown || JSON.stringify(shown) === JSON.stringify(work)) return works;
  const changed = works.map((one) => (one.id === workId ? work : one));
  // Of two that were merged one is left, where the first of them stood.
  return changed.filter(({ id }, index) => changed.findIndex((one) => one.id === id) === index);
}

/** A thing that shows works, with its cards after an event. */
export function withWorks<T extends { works: WorkCard[] }>(thing: T, event: LiveEvent): T {
  const works = applyToWorks(thing.works, event);
  return works === thing.works ? thing : { ...thing, works };
}
