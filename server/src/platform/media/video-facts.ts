import type { VideoType } from '@publyka/contract/routes/uploads';

/** What a video's container says. */
export interface VideoFacts {
  contentType: VideoType;
  /** The longest that any part of the container claims. */
  durationMs: number;
  /** As shown: after rotation, with square pixels. */
  width: number;
  height: number;
  /** Names of RFC 6381 (`avc1.64001f`, `hvc1…`, `opus`), or what the container calls a codec that has none. */
  videoCodec: string;
  /** Null without sound. */
  audioCodec: string | null;
}

/** What the reading process answers: facts, or why there are none. */
export type Reading = { facts: VideoFacts } | { problem: 'unknown' | 'damaged' | 'no-picture' };
