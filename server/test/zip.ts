import { strFromU8, unzipSync } from 'fflate';

/** What is in a ZIP file, by path. */
export interface Unzipped {
  paths: string[];
  text(path: string): string;
  bytes(path: string): Uint8Array;
}

export function unzip(content: Uint8Array): Unzipped {
  const entries = unzipSync(content);
  const bytes = (path: string): Uint8Array => {
    const found = entries[path];
    if (!found) throw new Error(`The archive has no ${path}`);
    return found;
  };
  return { paths: Object.keys(entries), bytes, text: (path) => strFromU8(bytes(path)) };
}
