import { isSceneName, type SceneName } from '../drawing/scene.ts';
import { ContentError, cutAtColon, cutBlocks, readLines, readNumber } from './lines.ts';

export interface DemoPost {
  author: string;
  hoursAgo: number;
  likes: number;
  content: string;
  images: { scene: SceneName; alt: string }[];
  link: string | null;
  video: SceneName | null;
  authorRating: number | null;
  /** Its author pays for it to stand out. */
  isHighlighted: boolean;
  /** 'Público na web', as is then its author's profile. */
  isOnWeb: boolean;
  comments: { author: string; content: string }[];
}

/** The posts of the campus with their comments, in the order of comments.  */
export async function readPosts(): Promise<DemoPost[]> {
  const { blocks } = cutBlocks(await readLines('posts.txt'), '== ');
  return blocks.map(readPost);
}

function readPost([header = '', ...lines]: string[]): DemoPost {
  const [author = '', hours, likes] = header.split(' ');
  const parts = lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2));
  const words = lines.filter((line) => !/^[+>] /.test(line));
  const comments = lines.filter((line) => line.startsWith('> ')).map((line) => cutAtColon(line.slice(2)));
  const rating = partOf(parts, 'rating');
  const video = partOf(parts, 'video');
  return {
    author,
    hoursAgo: readNumber(hours, `post of ${author}`),
    likes: readNumber(likes, `post of ${author}`),
    content: words.join('\n').trim(),
    images: parts.filter((part) => part.startsWith('image ')).map((part) => readImage(part.slice(6))),
    link: partOf(parts, 'link'),
    video: video === null ? null : readScene(video),
    isHighlighted: parts.includes('highlight'),
    isOnWeb: parts.includes('web'),
    authorRating: rating === null ? null : readNumber(rating, 'rating'),
    comments: comments.map(([person, content]) => ({ author: person, content })),
  };
}

function partOf(parts: readonly string[], name: string): string | null {
  return parts.find((part) => part.startsWith(`${name} `))?.slice(name.length + 1) ?? null;
}

function readImage(part: string): DemoPost['images'][number] {
  const [scene, alt] = cutAtColon(part);
  return { scene: readScene(scene), alt };
}

export function readScene(text: string): SceneName {
  if (!isSceneName(text)) throw new ContentError(`No scene is called "${text}"`);
  return text;
}
