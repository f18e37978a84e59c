import { withLike } from '../likes.ts';
import type { Drop } from '../routes/drops.ts';
import { changeItems, type Pages } from '../sorted-pages.ts';
import { withWorks } from './apply-works.ts';
import type { LiveEvent } from './events.ts';

// State before + event = the state that a fresh fetch would give, as in apply-events.ts.

/** Null when the drop is gone. */
export function applyToDrop(drop: Drop, event: LiveEvent, viewerId: string): Drop | null {
  switch (event.type) {
    case 'drop.liked':
    case 'drop.unliked':
      return event.data.dropId === drop.id ? applyLike(drop, event, viewerId) : drop;
    case 'drop.updated': {
      const { dropId, ...shown } = event.data;
      return dropId === drop.id ? { ...drop, ...shown } : drop;
    }
    case 'drop.deleted':
      return event.data.dropId === drop.id ? null : drop;
    case 'person.hidden':
      return event.data.personId === drop.author.id ? null : drop;
    default:
      return withWorks(drop, event);
  }
}

type LikeEvent = Extract<LiveEvent, { type: 'drop.liked' | 'drop.unliked' }>;

function applyLike(drop: Drop, { type, data }: LikeEvent, viewerId: string): Drop {
  const liked = data.personId === viewerId ? type === 'drop.liked' : drop.viewer.liked;
  return withLike(drop, liked, data.likesCount);
}

/** Lists of drops. New ones do not come by events: nothing may push away what is being watched. */
export function applyToDrops(pages: Pages<Drop>, event: LiveEvent, viewerId: string): Pages<Drop> {
  return changeItems(pages, (drop) => applyToDrop(drop, event, viewerId));
}
