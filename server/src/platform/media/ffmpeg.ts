import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { videoMaxSide } from '@publyka/contract/limits';
import type { VideoType } from '@publyka/contract/routes/uploads';
import { runLimited } from './limited-process.ts';

/** Where ffmpeg is, if it is on this machine: then videos can be converted and covers made. */
export async function findFfmpeg(): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

interface Source {
  path: string;
  contentType: VideoType;
}

const limits = { seconds: 600, cpuSeconds: 900, megabytes: 1536, priority: 'low' } as const;
/** Largest single allocation of ffmpeg in bytes. */
const pieceMax = 256 * 1024 * 1024;
/** Longest side after conversion: more is not visible on a card of a phone's height. */
const convertedSide = 1920;

/** Only local files are opened, and only as the container that we identified, so that no playlist leads elsewhere. */
function inputOf({ path, contentType }: Source): string[] {
  const format = contentType === 'video/webm' ? 'matroska' : 'mov';
  return ['-protocol_whitelist', 'file', '-f', format, '-i', `file:${path}`];
}

const common = [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-y',
  '-max_alloc',
  String(pieceMax),
  '-threads',
  '2',
];

/** Even sides, none longer than `side`; the picture keeps its shape. */
function fitInto(side: number): string {
  const share = `min(1\\,${side}/max(iw\\,ih))`;
  return `scale=trunc(iw*${share}/2)*2:trunc(ih*${share}/2)*2`;
}

/** Writes what every browser plays: MP4 with H.264 and AAC. False when this file cannot be converted. */
export async function convertVideo(ffmpeg: string, source: Source, target: string): Promise<boolean> {
  const picture = [
    '-map',
    '0:v:0',
    '-vf',
    fitInto(convertedSide),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
  ];
  const sound = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  const container = ['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', `file:${target}`];
  const parameters = [...inputOf(source), ...picture, '-pix_fmt', 'yuv420p', ...sound, '-threads', '2', ...container];
  const { end } = await runLimited(ffmpeg, [...common, ...parameters], limits);
  return end === 'succeeded';
}

/** Writes one frame of the video as JPEG. False when that fails. */
export async function takeFrame(ffmpeg: string, source: Source, seconds: number, target: string): Promise<boolean> {
  const frame = ['-map', '0:v:0', '-frames:v', '1', '-vf', fitInto(videoMaxSide), '-c:v', 'mjpeg', '-q:v', '3'];
  const parameters = [
    '-ss',
    seconds.toFixed(3),
    ...inputOf(source),
    ...frame,
    '-f',
    'image2',
    '-update',
    '1',
    `file:${target}`,
  ];
  const { end } = await runLimited(ffmpeg, [...common, ...parameters], { ...limits, seconds: 120, cpuSeconds: 60 });
  return end === 'succeeded';
}
