import { bookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { createCommentRoute } from '@publyka/contract/routes/comments';
import { highlightPostRoute } from '@publyka/contract/routes/highlights';
import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { createPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { ratePostRoute } from '@publyka/contract/routes/ratings';
import type { Campus, Member } from '../campus.ts';
import type { DemoPost } from '../content/posts.ts';
import { filmScene, pictureScene } from '../drawing/video.ts';
import { createRandom, type Random } from '../random.ts';
import type { Act } from '../story.ts';
import { openAccounts } from './arrivals.ts';

/** Seconds of a film that stands in a post. */
const filmSeconds = 6;

/** A post, and what others did with it until now. */
export function planPost(campus: Campus, post: DemoPost, people: readonly string[]): Act[] {
  const id = campus.makeId();
  const random = createRandom(post.content);
  const others = people.filter((key) => key !== post.author);
  return [
    { hoursAgo: post.hoursAgo, run: () => publish(campus, id, post) },
    ...planHighlight(campus, id, post),
    ...planComments(campus, id, post, random),
    ...planReactions(campus, id, post, random, others),
  ];
}

async function publish(campus: Campus, id: string, post: DemoPost): Promise<void> {
  const author = campus.memberOf(post.author);
  const images = await uploadImages(campus, author, post);
  const video = post.video && {
    fileId: await campus.upload(author, 'post-video', await filmScene(post.video, post.content, filmSeconds)),
    posterFileId: await campus.upload(
      author,
      'post-image',
      await pictureScene(post.video, post.content, { portrait: true }),
    ),
  };
  const { content, link, authorRating, isOnWeb } = post;
  await campus.call(author, createPostRoute, {
    body: { id, type: typeOf(post), content, images, video, link, authorRating, isOnWeb },
  });
  if (isOnWeb)
    await campus.call(author, setWebChoiceRoute, {
      params: { thing: 'profile', thingId: author.id },
      body: { isOnWeb },
    });
}

function typeOf({ images, video, link }: DemoPost): 'image' | 'video' | 'link' | 'text' {
  if (images.length > 0) return 'image';
  if (video) return 'video';
  return link ? 'link' : 'text';
}

async function uploadImages(
  campus: Campus,
  author: Member,
  post: DemoPost,
): Promise<{ fileId: string; alt: string }[]> {
  const images: { fileId: string; alt: string }[] = [];
  for (const { scene, alt } of post.images) {
    const fileId = await campus.upload(author, 'post-image', await pictureScene(scene, alt));
    images.push({ fileId, alt });
  }
  return images;
}

function planHighlight(campus: Campus, postId: string, { author, hoursAgo, isHighlighted }: DemoPost): Act[] {
  if (!isHighlighted) return [];
  const pay = async () => void (await campus.call(campus.memberOf(author), highlightPostRoute, { params: { postId } }));
  return [{ hoursAgo: hoursAgo - 0.5, run: pay }];
}

/** In the order in which they stand, within the first half of the time since. */
function planComments(campus: Campus, postId: string, { hoursAgo, comments }: DemoPost, random: Random): Act[] {
  const span = Math.min(hoursAgo * 0.6, 20);
  return comments.map(({ author, content }, index) => ({
    hoursAgo: hoursAgo - (span * (index + 0.4 + random.next() * 0.5)) / (comments.length + 0.5),
    async run() {
      const body = { id: campus.makeId(), content };
      await campus.call(campus.memberOf(author), createCommentRoute, { params: { postId }, body });
    },
  }));
}

/** Most soon, some later; a few also give a rating or keep the post. */
function planReactions(campus: Campus, postId: string, post: DemoPost, random: Random, others: string[]): Act[] {
  const params = { postId };
  return random.sample(others, post.likes).flatMap((key): Act[] => {
    const hoursAgo = post.hoursAgo * (1 - 0.95 * random.next() ** 2);
    const as = () => campus.memberOf(key);
    const like = { hoursAgo, run: async () => void (await campus.call(as(), likePostRoute, { params })) };
    const rating = Math.min(10, random.between(6, 11));
    const rate = {
      hoursAgo,
      run: async () => void (await campus.call(as(), ratePostRoute, { params, body: { rating } })),
    };
    const keep = { hoursAgo, run: async () => void (await campus.call(as(), bookmarkPostRoute, { params })) };
    const keeps = random.next() < (openAccounts.includes(key) ? 0.4 : 0.1);
    return [like, ...(random.next() < 0.2 ? [rate] : []), ...(keeps ? [keep] : [])];
  });
}
