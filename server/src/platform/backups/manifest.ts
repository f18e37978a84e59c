import { createHash } from 'node:crypto';
import { z } from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const partSchema = z.object({ name: z.string(), bytes: z.number(), sha256: digest });

/** One file inside an archive, and what it must be. */
export type Part = z.infer<typeof partSchema>;

/**
 * What the parts since the block before it must be. An archive of any size is written and checked with one block in
 * memory; each names the one before it, so that none can be missing, and the last one says that it is.
 */
const blockSchema = z.object({ previous: digest.nullable(), isLast: z.boolean(), parts: z.array(partSchema) });
type ManifestBlock = z.infer<typeof blockSchema>;

const folder = 'manifest/';
export const partsPerBlock = 1000;

export function isManifest(name: string): boolean {
  return name.startsWith(folder);
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Collects parts, and writes a block when it is full and at the end. */
export function createManifest() {
  let parts: Part[] = [];
  let previous: string | null = null;
  let blocks = 0;
  return {
    get isFull(): boolean {
      return parts.length >= partsPerBlock;
    },
    add(part: Part): void {
      parts.push(part);
    },
    takeBlock(isLast: boolean): { name: string; content: Buffer } {
      const block: ManifestBlock = { previous, isLast, parts };
      const content = Buffer.from(JSON.stringify(block));
      parts = [];
      previous = sha256(content);
      blocks += 1;
      return { name: `${folder}${String(blocks).padStart(6, '0')}.json`, content };
    },
  };
}

/** Compares what was read with what the blocks say. */
export function createManifestCheck() {
  let parts: Part[] = [];
  let previous: string | null = null;
  let isComplete = false;
  return {
    /** Whether the last block has come, and nothing after it. */
    get isComplete(): boolean {
      return isComplete && parts.length === 0;
    },
    add(part: Part): void {
      parts.push(part);
    },
    /** The name of the first part that differs from what was written; null when none does. */
    findBroken(name: string, content: Buffer): string | null {
      const block = readBlock(content);
      if (!block || isComplete || block.previous !== previous) return name;
      const read = parts;
      parts = [];
      previous = sha256(content);
      isComplete = block.isLast;
      if (block.parts.length !== read.length) return name;
      return block.parts.find((part, index) => !isSame(part, read[index]))?.name ?? null;
    },
  };
}

function readBlock(content: Buffer): ManifestBlock | null {
  try {
    return blockSchema.parse(JSON.parse(content.toString()));
  } catch {
    return null; // Not written by us: reported as a broken block.
  }
}

function isSame(one: Part, other: Part | undefined): boolean {
  return one.name === other?.name && one.bytes === other.bytes && one.sha256 === other.sha256;
}
