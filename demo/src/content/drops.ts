import type { SceneName } from '../drawing/scene.ts';
import { ContentError, cutBlocks, readLines, readNumber } from './lines.ts';
import { readScene } from './posts.ts';

export interface DemoDrop {
  author: string;
  hoursAgo: number;
  likes: number;
  scene: SceneName;
  seconds: number;
  description: string;
  /** As WebVTT, or null. */
  captions: string | null;
}

export async function readDrops(): Promise<DemoDrop[]> {
  const { blocks } = cutBlocks(await readLines('drops.txt'), '== ');
  return blocks.map(readDrop);
}

function readDrop([header = '', ...lines]: string[]): DemoDrop {
  const [author = '', hours, likes, scene = '', seconds] = header.split(' ');
  const captions = lines.filter((line) => line.startsWith('caption '));
  return {
    author,
    hoursAgo: readNumber(hours, `drop of ${author}`),
    likes: readNumber(likes, `drop of ${author}`),
    scene: readScene(scene),
    seconds: readNumber(seconds, `drop of ${author}`),
    description: lines
      .filter((line) => !line.startsWith('caption '))
      .join('\n')
      .trim(),
    captions: captions.length > 0 ? `WEBVTT\n\n${captions.map(toCue).join('\n\n')}\n` : null,
  };
}

/** `caption 0-3: words` as a cue. */
function toCue(line: string): string {
  const [, from, to, words] = /^caption (\d+)-(\d+): (.+)$/.exec(line) ?? [];
  if (!from || !to || !words) throw new ContentError(`A caption: ${line}`);
  return `00:${from.padStart(2, '0')}.000 --> 00:${to.padStart(2, '0')}.000\n${words}`;
}
