import type { WorkCsl } from '@publyka/contract/csl-schema';
import { listLibraryItemsRoute } from '@publyka/contract/routes/libraries';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import type { Campus } from '../campus.ts';
import type { DemoReview } from '../content/reviews.ts';
import { findWork } from '../content/works.ts';
import type { Act } from '../story.ts';

/** A public review of a work that its reviewer has saved. */
export function planReview(campus: Campus, review: DemoReview, works: Map<string, WorkCsl>): Act {
  const { reviewer, work, hoursAgo, ...content } = review;
  return {
    hoursAgo,
    async run() {
      const member = campus.memberOf(reviewer);
      const id = await savedWork(campus, reviewer, String(findWork(works, work).title));
      await campus.call(member, createReviewRoute, {
        body: {
          id: campus.makeId(),
          subject: { kind: 'work', id },
          form: 'article',
          visibility: 'public',
          usedAi: false,
          ...content,
        },
      });
    },
  };
}

async function savedWork(campus: Campus, key: string, title: string): Promise<string> {
  const member = campus.memberOf(key);
  const { items } = await campus.call(member, listLibraryItemsRoute, { params: { libraryId: member.id } });
  const item = items.find(({ work }) => work.title?.startsWith(title));
  if (!item) throw new Error(`Not in the library of ${key}: ${title}`);
  return item.work.id;
}
