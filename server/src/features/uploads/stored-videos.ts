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
