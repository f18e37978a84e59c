import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { videoMaxSide } from '@publyka/contract/limits';
import {
  fileTexts,
  refuseDuration,
  type UploadRefusal,
  type VideoPurpose,
  videoTexts,
} from '@publyka/contract/routes/upload-rules';
import { fileTypeFromFile } from 'file-type';
import type { Reading, VideoFacts } from './video-outline.ts';

export type FileJudgement = { contentType: string } | { refusal: UploadRefusal };

/** Kinds that a signature tells, by the ending of the name: the media types that the bytes may be. The first is served. */
const signed: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odt: ['application/vnd.oasis.opendocument.text'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet'],
  odp: ['application/vnd.oasis.opendocument.presentation'],
  rtf: ['application/rtf'],
  epub: ['application/epub+zip'],
  zip: ['application/zip'],
  '7z': ['application/x-7z-compressed'],
  rar: ['application/x-rar-compressed'],
  gz: ['application/gzip', 'application/x-tar+gzip'],
  tar: ['application/x-tar'],
  tgz: ['application/gzip', 'application/x-tar+gzip'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  heif: ['image/heif', 'image/heic', 'image/heic-sequence', 'image/heif-sequence'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  aac: ['audio/aac'],
  ogg: ['audio/ogg', 'audio/opus', 'audio/ogg; codecs=opus', 'video/ogg', 'application/ogg'],
  opus: ['audio/ogg', 'audio/opus', 'audio/ogg; codecs=opus'],
  wav: ['audio/wav'],
  flac: ['audio/flac', 'audio/x-flac'],
  weba: ['audio/webm', 'video/webm'],
  mp4: ['video/mp4', 'video/quicktime', 'video/x-m4v', 'audio/mp4', 'audio/x-m4a'],
  m4v: ['video/x-m4v', 'video/mp4'],
  mov: ['video/quicktime', 'video/mp4'],
  webm: ['video/webm', 'audio/webm'],
  mkv: ['video/matroska', 'video/x-matroska', 'video/webm'],
  avi: ['video/vnd.avi', 'video/avi'],
};

/** Served as plain text. */
const texts = new Set(
  'txt md csv tsv bib ris nbib enw tex sty cls bst json geojson ipynb xml yaml yml toml srt vtt log fasta fa fastq vcf bed gff py r rmd qmd jl m do sql sps sas kml gpx nwk pdb mol cif'.split(
    ' ',
  ),
);

/** These may begin with `#!`; nothing here executes them. */
const scripts = new Set(['py', 'r', 'jl']);

/** Data of scientific programs, kept as bytes. */
const binaries = new Set(
  'gpkg nc h5 hdf5 parquet feather arrow sav por dta rds rdata rda mat shp shx dbf sqlite db npy npz nii dcm las laz psd blend qgz bam cdf grib grib2'.split(
    ' ',
  ),
);

/** Documents that may contain macros, which only opening them would show. */
const macroDocuments = new Set(
  'doc dot docm dotm xls xlt xlsm xltm xlam xlsb ppt pps pot pptm potm ppsm ppam mdb accdb'.split(' '),
);

const programs = new Set(
  [
    'x-msdownload x-elf x-mach-binary wasm java-vm java-archive vnd.android.package-archive x-shockwave-flash x-asar',
    'x-apple-diskimage x-iso9660-image x-deb x-rpm x-xpinstall x-google-chrome-extension vnd.ms-cab-compressed',
    'x-ms-shortcut x-ms-regedit vnd.ms-htmlhelp x-nintendo-nes-rom',
  ].flatMap((line) => line.split(' ').map((name) => `application/${name}`)),
);

/** A page begins with markup; a notebook, a text or code may quote it further on. */
const pageTag = /^<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php)[\s>]/i;

/** Bytes inspected for signs of text or markup. */
const beginningBytes = 65_536;

/** Whether a file may be served unchanged. Its name states a type, which its bytes must confirm. */
export async function validateFile(path: string, name: string): Promise<FileJudgement> {
  const extension = extname(name).slice(1).toLowerCase();
  const beginning = await readBeginning(path);
  const mime = (await fileTypeFromFile(path))?.mime ?? null;
  if (isProgram(beginning, mime)) return refuse(fileTexts.active);
  if (macroDocuments.has(extension) || mime?.includes('macroenabled')) return refuse(fileTexts.macros);
  const kinds = signed[extension];
  if (kinds?.[0])
    return mime !== null && kinds.includes(mime) ? { contentType: kinds[0] } : refuse(fileTexts.liar(extension));
  if (texts.has(extension)) return judgeText(beginning, extension);
  if (!binaries.has(extension))
    return refuse(extension === '' || isText(beginning) ? fileTexts.active : fileTexts.unknown);
  return isPage(beginning.toString('latin1', 0, 1024))
    ? refuse(fileTexts.active)
    : { contentType: 'application/octet-stream' };
}

function judgeText(beginning: Buffer, extension: string): FileJudgement {
  if (!isText(beginning)) return refuse(fileTexts.liar(extension));
  const start = beginning.toString('latin1', 0, 1024);
  if (start.startsWith('#!') && !scripts.has(extension)) return refuse(fileTexts.active);
  if (isPage(start)) return refuse(fileTexts.active);
  return { contentType: 'text/plain' };
}

function isProgram(beginning: Buffer, mime: string | null): boolean {
  return (mime !== null && programs.has(mime)) || beginning.subarray(0, 2).toString('latin1') === 'MZ';
}

function isPage(start: string): boolean {
  let rest = start.replace(/^\xef\xbb\xbf/, '').trimStart();
  for (;;) {
    const [opening, closing] = rest.startsWith('<!--') ? ['<!--', '-->'] : ['<?xml', '>'];
    const end = rest.startsWith(opening) ? rest.indexOf(closing) : -1;
    if (end === -1) return pageTag.test(rest);
    rest = rest.slice(end + closing.length).trimStart();
  }
}

/** Text in any encoding that has no zero bytes; UTF-16 says so by its first two. */
function isText(beginning: Buffer): boolean {
  const mark = beginning.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff' || !beginning.includes(0);
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refuse(message: string): FileJudgement {
  return { refusal: { code: 'unsupported_media', message } };
}

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
