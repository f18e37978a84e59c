import type { Conversion } from './store.ts';

/** Where the widths of an image are kept in the file storage. */
export function imageFolder(fileId: string): string {
  return `images/${fileId}`;
}

export function imageKey(fileId: string, width: number): string {
  return `${imageFolder(fileId)}/${width}.webp`;
}

/** Where a video is kept in the file storage: as it was sent until it was converted, if it had to be. */
export function videoFolder(fileId: string): string {
  return `videos/${fileId}`;
}

export function originalFolder(fileId: string): string {
  return `${videoFolder(fileId)}/original`;
}

export function originalKey(fileId: string): string {
  return `${originalFolder(fileId)}/video`;
}

export function convertedKey(fileId: string): string {
  return `${videoFolder(fileId)}/converted/video`;
}

/** Where the bytes are that are served, once the video is ready. */
export function servedKey({ id, conversion }: { id: string; conversion: Conversion | null }): string {
  return conversion === 'done' ? convertedKey(id) : originalKey(id);
}

/** Where a file that is kept as it was sent is in the file storage. */
export function fileFolder(fileId: string): string {
  return `files/${fileId}`;
}

export function fileKey(fileId: string): string {
  return `${fileFolder(fileId)}/content`;
}
