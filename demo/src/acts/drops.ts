import { createDropRoute, likeDropRoute, viewDropRoute } from '@publyka/contract/routes/drops';
import type { Campus } from '../campus.ts';
import type { DemoDrop } from '../content/drops.ts';
import { filmScene, pictureScene } from '../drawing/video.ts';
import { createRandom } from '../random.ts';
import type { Act } from '../story.ts';

/** A drop, filmed by code, seen by many and liked by some of them. */
export function planDrop(campus: Campus, drop: DemoDrop, people: readonly string[]): Act[] {
  const dropId = campus.makeId();
  const random = createRandom(drop.description);
  const others = people.filter((key) => key !== drop.author);
  const viewers = random.sample(others, Math.min(others.length, drop.likes + random.between(6, 18)));
  return [
    { hoursAgo: drop.hoursAgo, run: () => publish(campus, dropId, drop) },
    ...viewers.map((key, index) => ({
      hoursAgo: drop.hoursAgo * (1 - 0.95 * random.next() ** 2),
      async run() {
        const params = { dropId };
        await campus.call(campus.memberOf(key), viewDropRoute, { params });
        if (index < drop.likes) await campus.call(campus.memberOf(key), likeDropRoute, { params });
      },
    })),
  ];
}

async function publish(campus: Campus, id: string, drop: DemoDrop): Promise<void> {
  const author = campus.memberOf(drop.author);
  const { description, captions, scene, seconds } = drop;
  const videoFileId = await campus.upload(author, 'drop-video', await filmScene(scene, description, seconds));
  const coverFileId = await campus.upload(
    author,
    'drop-cover',
    await pictureScene(scene, description, { portrait: true }),
  );
  await campus.call(author, createDropRoute, { body: { id, description, videoFileId, coverFileId, captions } });
}
