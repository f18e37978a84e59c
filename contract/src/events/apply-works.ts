import type { WorkCard } from '../routes/works.ts';
import type { LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it.

/** Something that shows works, with its cards after an event; the very same object when none of them changes. */
export function withWorks<T extends { id: string; works: WorkCard[] }>(thing: T, event: LiveEvent): T {
  const works = worksAfter(thing, event);
  return works === thing.works || isSame(works, thing.works) ? thing : { ...thing, works };
}

function worksAfter({ id, works }: { id: string; works: WorkCard[] }, event: LiveEvent): WorkCard[] {
  if (event.type === 'works.shown') return event.data.thingId === id ? event.data.works : works;
  return event.type === 'work.changed' ? replaceCard(works, event.data.work) : works;
}

function replaceCard(works: WorkCard[], card: WorkCard): WorkCard[] {
  return works.some(({ id }) => id === card.id) ? works.map((one) => (one.id === card.id ? card : one)) : works;
}

function isSame(works: WorkCard[], others: WorkCard[]): boolean {
  return JSON.stringify(works) === JSON.stringify(others);
}
