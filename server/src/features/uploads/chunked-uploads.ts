import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../platform/platform.ts';
import type { RawUploads } from './partial-uploads.ts';
import { selectPieces } from './piece-rows.ts';
import { createPieceStore, pieceFolder, pieceKey } from './piece-store.ts';

/** In the file storage, piece by piece, with a row for each (docs/decisions/017). */
export function createPieceUploads(platform: Pick<Platform, 'db' | 'files'>): RawUploads {
  const { db, files } = platform;

  /** The bytes in their order. Throws PieceGone when another node was faster, and has removed them. */
  async function* readAll(fileId: string, pieceIds: string[]): AsyncGenerator<Buffer> {
    for (const pieceId of pieceIds) {
      const piece = await files.read(pieceKey(fileId, pieceId));
      if (!piece) throw new PieceGone();
      yield* piece.stream;
    }
  }

  /** Null when there are no pieces, or no more. */
  async function withPieces<T>(fileId: string, work: (content: Readable) => Promise<T>): Promise<T | null> {
    const pieces = await selectPieces(db, fileId);
    if (pieces.length === 0) return null;
    const content = readAll(
      fileId,
      pieces.map((piece) => piece.pieceId),
    );
    return work(Readable.from(content, { objectMode: false })).catch((error: unknown) => {
      if (error instanceof PieceGone) return null;
      throw error;
    });
  }

  return {
    store: createPieceStore(platform),
    async size(fileId) {
      const last = (await selectPieces(db, fileId)).at(-1);
      return last ? last.start + last.bytes : 0;
    },
    read: (fileId) => withPieces(fileId, async (content) => buffer(content)),
    async withFile(fileId, work) {
      const folder = await mkdtemp(join(tmpdir(), 'publyka-upload-'));
      try {
        const path = join(folder, 'content');
        const isThere = await withPieces(fileId, async (content) => {
          await pipeline(content, createWriteStream(path));
          return true;
        });
        return isThere ? await work(path) : null;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: (fileId) => files.removeFolder(pieceFolder(fileId)),
  };
}

class PieceGone extends Error {}
