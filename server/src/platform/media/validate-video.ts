import { videoMaxSide } from '@publyka/contract/limits';
import {
  refuseDuration,
  type UploadRefusal,
  type VideoPurpose,
  videoTexts,
} from '@publyka/contract/routes/upload-rules';
import type { Reading, VideoFacts } from './video-facts.ts';

/** 'convertible': sound, but not for browsers. */
export type Judgement =
  | { verdict: 'playable' | 'convertible'; facts: VideoFacts }
  | { verdict: 'refused'; refusal: UploadRefusal };

/** What every browser of today plays, by the names that containers give. */
const playable = {
  // H.264 in 8 bits and 4:2:0: Baseline, Main, High.
  mp4: { video: /^avc[13]\.(42|4d|64)/i, audio: /^(mp4a\.40\.(2|5|29)|mp4a\.(69|6b)|mp3)$/i },
  webm: { video: /^(vp8|vp09\.00|av01\.0)/i, audio: /^(opus|vorbis)$/i },
};

export function validateVideo(reading: Reading, purpose: VideoPurpose): Judgement {
  if ('problem' in reading) return { verdict: 'refused', refusal: problems[reading.problem] };
  const { facts } = reading;
  const refusal = refuseDuration(purpose, facts.durationMs) ?? refuseSides(facts);
  if (refusal) return { verdict: 'refused', refusal };
  return { verdict: isPlayable(facts) ? 'playable' : 'convertible', facts };
}

const problems = {
  unknown: { code: 'unsupported_media', message: videoTexts.types },
  damaged: { code: 'unsupported_media', message: videoTexts.damaged },
  'no-picture': { code: 'unsupported_media', message: videoTexts.noPicture },
} as const satisfies Record<string, UploadRefusal>;

function refuseSides({ width, height }: VideoFacts): UploadRefusal | null {
  if (Math.max(width, height) > videoMaxSide)
    return { code: 'payload_too_large', message: videoTexts.tooManyPixels(videoMaxSide) };
  return Math.min(width, height) < 1 ? problems.damaged : null;
}

function isPlayable({ contentType, videoCodec, audioCodec }: VideoFacts): boolean {
  const { video, audio } = contentType === 'video/webm' ? playable.webm : playable.mp4;
  return video.test(videoCodec) && (audioCodec === null || audio.test(audioCodec));
}

/** Refusal of a convertible video when there is no converter. */
export function refuseCodec({ videoCodec }: VideoFacts): UploadRefusal {
  const isHevc = /^(hev1|hvc1|dvh1|dvhe)/i.test(videoCodec);
  return { code: 'unsupported_codec', message: isHevc ? videoTexts.hevc : videoTexts.codec };
}

/** Refusal of a video whose location data cannot be removed. */
export function refuseUnclean(): UploadRefusal {
  return problems.unknown;
}
