import type { Topic } from '@publyka/contract/events/events';
import type { After, ServerFrame } from '@publyka/contract/events/frames';

/** What all subscriptions heard. */
export interface Heard {
  events: number;
  /** Events whose number was left out, and that came again. */
  lost: number;
  doubled: number;
  /** Subscriptions that were told to fetch again, because too much had happened. */
  refetches: number;
  /** Answers about what may not be seen, such as a post by a person with a block between. */
  denied: number;
}

export function hearNothing(): Heard {
  return { events: 0, lost: 0, doubled: 0, refetches: 0, denied: 0 };
}

interface Place {
  /** Number of the last event; null before the first subscription. */
  last: number | null;
  phase: 'unsent' | 'requested' | 'subscribed';
}

/** The subscriptions of one person, across connections: their numbers must rise by one. */
export interface Numbers {
  add(topics: Topic[]): void;
  remove(topics: Topic[]): void;
  /** The connection was lost: all subscriptions must be asked for again. */
  restart(): void;
  /** What must be asked for, after the last number it has, as the web does. */
  takeRequests(): { topic: Topic; after: After }[];
  handle(frame: ServerFrame): void;
  isComplete(): boolean;
  /** Events up to these last numbers of the topics that never came. */
  countMissing(lastSeqs: ReadonlyMap<string, number>): number;
}

export function createNumbers(heard: Heard): Numbers {
  const places = new Map<Topic, Place>();

  function begin(place: Place, after: number): void {
    if (place.last !== null && after > place.last) heard.lost += after - place.last;
    place.last = after;
    place.phase = 'subscribed';
  }

  function take(place: Place, seq: number): void {
    if (place.phase !== 'subscribed' || place.last === null) return; // Of a subscription that was given up.
    heard.events += 1;
    if (seq <= place.last) {
      heard.doubled += 1;
      return;
    }
    heard.lost += seq - place.last - 1;
    place.last = seq;
  }

  return {
    add(topics) {
      for (const topic of topics) if (!places.has(topic)) places.set(topic, { last: null, phase: 'unsent' });
    },
    remove(topics) {
      for (const topic of topics) places.delete(topic);
    },
    restart() {
      for (const place of places.values()) place.phase = 'unsent';
    },
    takeRequests() {
      const unsent = [...places].filter(([, { phase }]) => phase === 'unsent');
      for (const [, place] of unsent) place.phase = 'requested';
      return unsent.map(([topic, { last }]) => ({ topic, after: last ?? 'recent' }));
    },
    handle(frame) {
      const place = 'topic' in frame ? places.get(frame.topic) : undefined;
      if (!place) return;
      if (frame.type === 'events') for (const { seq } of frame.events) take(place, seq);
      if (frame.type === 'subscribed') begin(place, frame.after);
      if (frame.type === 'denied') {
        heard.denied += 1;
        places.delete(frame.topic);
      }
      if (frame.type !== 'refetch') return;
      heard.refetches += 1;
      place.last = frame.seq;
      place.phase = 'subscribed';
    },
    isComplete: () => [...places.values()].every(({ phase }) => phase === 'subscribed'),
    countMissing: (lastSeqs) =>
      [...places].reduce((sum, [topic, { last }]) => sum + Math.max(0, (lastSeqs.get(topic) ?? 0) - (last ?? 0)), 0),
  };
}
