const headLength = 16;
const moovMaxBytes = 16 * 1024 * 1024;
const boxesMax = 200;

/**
 * Whether an MP4 or MOV holds HEVC, as phones record it when set to 'high efficiency': found in the file's own table of
 * contents, without reading the pictures. False when it is no such file, or says nothing.
 */
export async function isHevc(file: Blob): Promise<boolean> {
  const contents = await readContents(file);
  return ['hvc1', 'hev1', 'dvh1', 'dvhe'].some((name) => contents.includes(name));
}

/** The box `moov`, wherever it stands, as Latin-1 text. */
async function readContents(file: Blob): Promise<string> {
  let offset = 0;
  for (let count = 0; count < boxesMax && offset + 8 <= file.size; count += 1) {
    const head = new DataView(await file.slice(offset, offset + headLength).arrayBuffer());
    const size = sizeOf(head, file.size - offset);
    const name = latin1(head.buffer.slice(4, 8));
    if (name === 'moov') return latin1(await file.slice(offset, offset + Math.min(size, moovMaxBytes)).arrayBuffer());
    if (size < 8 || !/^[\w ]{4}$/.test(name)) return '';
    offset += size;
  }
  return '';
}

/** 0 means to the end of the file, 1 that a longer number follows. */
function sizeOf(head: DataView, rest: number): number {
  const size = head.getUint32(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return head.byteLength < headLength ? 0 : Number(head.getBigUint64(8));
}

function latin1(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}
