import type { Readable } from 'node:stream';
import { MEBIBYTE } from '@publyka/contract/limits';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { uuidv7 } from 'uuidv7';
import type { Platform } from '../../platform/platform.ts';
import { insertPiece, selectProgress } from './piece-rows.ts';

/** What a node that is killed loses of an upload, and holds of it in memory. */
const pieceBytes = 2 * MEBIBYTE;

export function pieceFolder(fileId: string): string {
  return `uploads/${fileId}`;
}

export function pieceKey(fileId: string, pieceId: string): string {
  return `${pieceFolder(fileId)}/${pieceId}`;
}

/**
 * What tus writes to: pieces in the file storage, each stored before its row says that it has arrived. Two nodes that
 * write the same upload (a client came back by another one, a node was frozen) need no lock: the row of the slower one
 * is refused.
 */
class PieceStore extends DataStore {
  readonly #db: Platform['db'];
  readonly #files: Platform['files'];

  constructor({ db, files }: Pick<Platform, 'db' | 'files'>) {
    super();
    this.#db = db;
    this.#files = files;
  }

  override async write(content: Readable, fileId: string, offset: number): Promise<number> {
    let end = offset;
    for await (const piece of cutInPieces(content)) {
      const row = { start: end, bytes: piece.length, pieceId: uuidv7() };
      await this.#files.put(pieceKey(fileId, row.pieceId), piece, { contentType: 'application/octet-stream' });
      if (!(await insertPiece(this.#db, fileId, row))) throw ERRORS.INVALID_OFFSET;
      end += piece.length;
    }
    return end;
  }

  override async getUpload(id: string): Promise<Upload> {
    const progress = await selectProgress(this.#db, id);
    if (!progress) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: progress.bytes, offset: progress.sent });
  }
}

export function createPieceStore(platform: Pick<Platform, 'db' | 'files'>): DataStore {
  return new PieceStore(platform);
}

/** The last piece is what there is when the content ends, or breaks: then its error follows. */
async function* cutInPieces(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const takeHeld = () => {
    const piece = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    return piece;
  };
  try {
    for await (const chunk of content) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= pieceBytes) yield takeHeld();
    }
  } catch (error) {
    if (heldBytes > 0) yield takeHeld();
    throw error;
  }
  if (heldBytes > 0) yield takeHeld();
}
