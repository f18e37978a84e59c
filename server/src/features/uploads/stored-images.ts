/** Where the widths of an image are kept in the file storage. */
export function imageFolder(fileId: string): string {
  return `images/${fileId}`;
}

export function imageKey(fileId: string, width: number): string {
  return `${imageFolder(fileId)}/${width}.webp`;
}
