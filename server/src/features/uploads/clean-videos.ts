import { createReadStream } from 'node:fs';
import { stripMetadata, videoCleaning } from '../../platform/media/strip-metadata.ts';
import type { Platform } from '../../platform/platform.ts';
import { withCopy } from './prepare-video.ts';
import * as store from './store.ts';
import { servedKey, videoFolder } from './stored-videos.ts';

/** Videos that one run goes over: some minutes of work at most. */
const batchSize = 100;

/**
 * Takes the metadata out of videos that were stored before as much was taken out as today. In its place, so that whoever is
 * just watching one notices nothing. Answers how many it went over.
 */
export async function cleanStoredVideos(platform: Platform): Promise<number> {
  const videos = await store.selectUncleaned(platform.db, videoCleaning, batchSize);
  for (const video of videos) {
    const isClean = await withCopy(platform, video, async ({ path }) => {
      if (!(await stripMetadata(path))) return false;
      await platform.files.put(servedKey(video), createReadStream(path), { contentType: video.contentType });
      return true;
    });
    // Null: converted or removed in this moment; the row tells which. Converted ones were made of what is clean.
    if (isClean === false)
      platform.log.warn({ fileId: video.id }, 'video keeps its measurements: not as recorders write them');
    if (!(await store.markCleaned(platform.db, video.id, videoCleaning)))
      await platform.files.removeFolder(videoFolder(video.id));
  }
  return videos.length;
}
