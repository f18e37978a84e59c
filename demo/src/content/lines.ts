import { readFile } from 'node:fs/promises';

/** Says where in the content something is not as it has to be. */
export class ContentError extends Error {}

const folder = new URL('../../content/', import.meta.url);

/** The lines of a file of content, without comments of the file itself ('# ' on its first line). */
export async function readLines(name: string): Promise<string[]> {
  const text = await readFile(new URL(name, folder), 'utf8');
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines[0]?.startsWith('# ') ? lines.slice(1) : lines;
}

/** Cuts lines into blocks, each begun by a line with this sign; what stands before the first is the head. */
export function cutBlocks(lines: readonly string[], sign: string): { head: string[]; blocks: string[][] } {
  const head: string[] = [];
  const blocks: string[][] = [];
  for (const line of lines) {
    if (line.startsWith(sign)) blocks.push([line.slice(sign.length)]);
    else (blocks.at(-1) ?? head).push(line);
  }
  return { head, blocks };
}

/** The whole number that this text is. */
export function readNumber(text: string | undefined, what: string): number {
  const value = Number(text);
  if (!text || !Number.isInteger(value)) throw new ContentError(`${what}: "${text ?? ''}" is no number`);
  return value;
}

/** The two sides of the first colon. */
export function cutAtColon(line: string): [string, string] {
  const at = line.indexOf(':');
  if (at < 1) throw new ContentError(`A colon is missing: ${line}`);
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
