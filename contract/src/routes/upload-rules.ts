import type { ErrorCode } from '../errors.ts';
import {
  communityAvatarMaxBytes,
  dropVideoMaxBytes,
  dropVideoMaxMilliseconds,
  imageMaxBytes,
  MEBIBYTE,
  messageFileMaxBytes,
  messageImageMaxBytes,
  postVideoMaxBytes,
  postVideoMaxMilliseconds,
  voiceMaxBytes,
  voiceMaxMilliseconds,
} from '../limits.ts';
import { type UploadPurpose, videoTypes } from './uploads.ts';

// What may be sent, and why something is refused. The browser asks before a byte leaves, the server decides.

/** Kinds of image that are read; all are stored as WebP. Of an animation the first frame is kept. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** MP4 by another name. */
const declaredVideoTypes = [...videoTypes, 'video/x-m4v'];

/** Videos of posts and Drops that one person keeps, all together. */
export const personVideosMaxBytes = 5_000 * MEBIBYTE;

interface ImageRule {
  kind: 'image';
  maxBytes: number;
}
interface VideoRule {
  kind: 'video';
  maxBytes: number;
  maxMilliseconds: number;
}

interface FileRule {
  kind: 'file';
  maxBytes: number;
}

const uploadRules = {
  'post-image': { kind: 'image', maxBytes: imageMaxBytes },
  avatar: { kind: 'image', maxBytes: imageMaxBytes },
  'community-avatar': { kind: 'image', maxBytes: communityAvatarMaxBytes },
  'drop-cover': { kind: 'image', maxBytes: imageMaxBytes },
  'drop-video': { kind: 'video', maxBytes: dropVideoMaxBytes, maxMilliseconds: dropVideoMaxMilliseconds },
  'post-video': { kind: 'video', maxBytes: postVideoMaxBytes, maxMilliseconds: postVideoMaxMilliseconds },
  'message-image': { kind: 'image', maxBytes: messageImageMaxBytes },
  'message-video': { kind: 'video', maxBytes: messageFileMaxBytes, maxMilliseconds: Number.POSITIVE_INFINITY },
  'message-file': { kind: 'file', maxBytes: messageFileMaxBytes },
  'message-voice': { kind: 'file', maxBytes: voiceMaxBytes },
} as const satisfies Record<UploadPurpose, ImageRule | VideoRule | FileRule>;

type PurposeOf<Kind> = {
  [P in UploadPurpose]: (typeof uploadRules)[P]['kind'] extends Kind ? P : never;
}[UploadPurpose];
export type VideoPurpose = PurposeOf<'video'>;
export type ImagePurpose = PurposeOf<'image'>;

export function isVideoPurpose(purpose: UploadPurpose): purpose is VideoPurpose {
  return uploadRules[purpose].kind === 'video';
}

/** How a file chosen for a message is sent: pictures and videos are shown, everything else is kept as it is. */
export function messagePurposeOf({ type, bytes }: { type: string; bytes: number }): UploadPurpose {
  const name = type.replace(/;.*/, '').toLowerCase();
  if (imageTypes.some((known) => known === name) && bytes <= messageImageMaxBytes) return 'message-image';
  return declaredVideoTypes.includes(name) ? 'message-video' : 'message-file';
}

export function isMessagePurpose(purpose: UploadPurpose): boolean {
  return purpose.startsWith('message-');
}

/** A recorder stops by its own clock, which is not that of the microphone. */
export const voiceToleranceMilliseconds = 5_000;

/** 64 loudnesses, a hexadecimal digit each, as the recorder measured them: no one decodes sound on the server. */
export const waveformPattern = /^[0-9a-f]{64}$/;

/** Why a file was not taken: a code of the catalogue and a message to show. */
export interface UploadRefusal {
  code: Extract<ErrorCode, (typeof uploadRefusalCodes)[number]>;
  message: string;
}
export const uploadRefusalCodes = [
  'invalid_input',
  'payload_too_large',
  'unsupported_media',
  'unsupported_codec',
  'video_too_long',
] as const;

/** What can be refused before a byte is sent; null when nothing speaks against it. An unknown type is sniffed later. */
export function refuseUpload(
  purpose: UploadPurpose,
  file: { bytes: number; type: string; name?: string | null },
): UploadRefusal | null {
  const { kind, maxBytes } = uploadRules[purpose];
  if (kind === 'file')
    return refuseSize(
      file.bytes,
      maxBytes,
      purpose === 'message-voice' ? () => voiceTexts.tooLong : fileTexts.tooLarge,
    );
  const texts = kind === 'video' ? videoTexts : uploadTexts;
  const types: readonly string[] = kind === 'video' ? declaredVideoTypes : imageTypes;
  // A browser may name a codec after the type: `video/webm;codecs=vp9`.
  const type = file.type.replace(/;.*/, '').toLowerCase();
  // Many a browser knows no type for the pictures of iPhones, which the server cannot read.
  if (kind === 'image' && (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(file.name ?? '')))
    return { code: 'unsupported_media', message: uploadTexts.heic };
  if (type !== '' && !type.startsWith(`${kind}/`)) return { code: 'unsupported_media', message: texts.otherKind };
  if (type !== '' && !types.includes(type)) return { code: 'unsupported_media', message: texts.types };
  return refuseSize(file.bytes, maxBytes, texts.tooLarge);
}

function refuseSize(bytes: number, maxBytes: number, tooLarge: (maxBytes: number) => string): UploadRefusal | null {
  if (bytes > maxBytes) return { code: 'payload_too_large', message: tooLarge(maxBytes) };
  return bytes === 0 ? { code: 'invalid_input', message: uploadTexts.empty } : null;
}

/** Refuses a video's length, as a browser or the container gives it. */
export function refuseDuration(purpose: VideoPurpose, milliseconds: number): UploadRefusal | null {
  const { maxMilliseconds } = uploadRules[purpose];
  return milliseconds > maxMilliseconds
    ? { code: 'video_too_long', message: videoTexts.tooLong(maxMilliseconds) }
    : null;
}

export const uploadTexts = {
  otherKind: 'Por favor, selecione um arquivo de imagem',
  types: 'Envie a imagem em JPEG, PNG, WebP, GIF ou AVIF',
  heic: 'Esta foto está em HEIC, o formato do iPhone. Em Ajustes, Câmera, Formatos, escolha “Mais compatível”, ou exporte a foto em JPEG',
  tooLarge: (maxBytes: number) => `A imagem deve ter no máximo ${maxBytes / MEBIBYTE}MB`,
  empty: 'Este arquivo está vazio',
} as const;

export const videoTexts = {
  otherKind: 'Por favor, selecione um arquivo de vídeo',
  types: 'Envie o vídeo em MP4, MOV ou WebM',
  tooLarge: (maxBytes: number) => `O vídeo deve ter no máximo ${maxBytes / MEBIBYTE}MB`,
  tooLong: (maxMilliseconds: number) => `O vídeo deve ter no máximo ${lengthOf(maxMilliseconds)}`,
  tooManyPixels: (maxSide: number) => `O vídeo deve ter no máximo ${maxSide} pixels de lado`,
  damaged: 'Não conseguimos ler este vídeo. O arquivo pode estar danificado ou incompleto',
  noPicture: 'Este arquivo não tem imagem em movimento. Escolha um vídeo',
  hevc: 'Este vídeo está em HEVC (H.265), que nem todo navegador mostra. Grave no formato “Mais compatível” ou converta para H.264 e envie de novo',
  codec: 'Nem todo navegador mostra este vídeo. Converta para MP4 com H.264 e AAC e envie de novo',
} as const;

export const fileTexts = {
  tooLarge: (maxBytes: number) => `O arquivo deve ter no máximo ${maxBytes / MEBIBYTE}MB`,
  active: 'Programas e páginas não podem ser enviados. Para mandar código, compacte em ZIP ou envie como texto',
  macros: 'Este documento pode trazer macros. Salve como DOCX, XLSX, PPTX ou PDF e envie de novo',
  liar: (extension: string) => `O conteúdo deste arquivo não é ${extension.toUpperCase()}. Envie o arquivo original`,
  unknown: 'Não enviamos este tipo de arquivo. Compacte em ZIP e envie de novo',
} as const;

export const voiceTexts = {
  tooLong: `A mensagem de voz deve ter no máximo ${voiceMaxMilliseconds / 60_000} minutos`,
  damaged: 'Não conseguimos ler esta gravação. Grave de novo',
  notVoice: 'Isto não é uma mensagem de voz. Envie como arquivo',
} as const;

/** A limit in words, without the tolerance that it has. */
function lengthOf(maxMilliseconds: number): string {
  const seconds = Math.floor(maxMilliseconds / 1000);
  return seconds > 60 ? `${Math.floor(seconds / 60)} minutos` : `${seconds} segundos`;
}
