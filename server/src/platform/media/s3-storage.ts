import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../../config.ts';
import { createS3Client, unlessAbsent } from './s3-client.ts';
import { type FileStorage, StorageUnavailable } from './storage.ts';

/** A stream of unknown length is sent in parts of this many bytes, two at a time; each is retried separately. */
const parts = { partSize: 8 * 1024 * 1024, queueSize: 2 };

/**
 * Files in a bucket that nobody but our nodes can read: people get them through us, by the same rules as from the disk.
 * An object appears whole or not at all.
 */
export function createS3Storage(config: S3Config, client: S3Client = createS3Client(config)): FileStorage {
  const Bucket = config.bucket;

  async function removeObject(Key: string): Promise<void> {
    // One by one: the command for many asks for a digest that each service wants in another form.
    await unlessAbsent(client.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  return {
    async put(Key, content, { contentType }) {
      const object = { Bucket, Key, ContentType: contentType };
      if (Buffer.isBuffer(content)) await present(client.send(new PutObjectCommand({ ...object, Body: content })));
      else await sendStream(client, object, content);
    },
    async putFile(Key, path, { contentType }) {
      await sendStream(client, { Bucket, Key, ContentType: contentType }, createReadStream(path));
    },
    async size(Key) {
      const head = await unlessAbsent(client.send(new HeadObjectCommand({ Bucket, Key })));
      return head?.ContentLength ?? null;
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = await unlessAbsent(client.send(new GetObjectCommand({ Bucket, Key, Range })));
      if (!object) return null;
      // In Node the body is a stream of Node's.
      return { stream: object.Body as Readable, bytes: wholeSize(object) };
    },
    async removeFolder(folder) {
      for (;;) {
        const page = await unlessAbsent(client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/` })));
        const keys = page?.Contents?.flatMap(({ Key }) => (Key === undefined ? [] : [Key])) ?? [];
        for (const key of keys) await removeObject(key);
        if (!page?.IsTruncated) return;
      }
    },
    async *listFolders(folder) {
      const list = { Bucket, Prefix: `${folder}/`, Delimiter: '/' };
      let next: string | undefined;
      do {
        const page = await present(client.send(new ListObjectsV2Command({ ...list, ContinuationToken: next })));
        yield (page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(list.Prefix.length, -1));
        next = page.NextContinuationToken;
      } while (next);
    },
  };
}

/** For objects that must exist: a missing bucket is temporary trouble of the storage. */
async function present<T>(work: Promise<T>): Promise<T> {
  const result = await unlessAbsent(work);
  if (result === null) throw new StorageUnavailable('The bucket is gone');
  return result;
}

/** A stream that fails is its owner's error, not the storage's. */
async function sendStream(
  client: S3Client,
  object: { Bucket: string; Key: string; ContentType: string },
  content: Readable,
): Promise<void> {
  let ofStream: unknown;
  content.once('error', (error) => {
    ofStream = error;
  });
  const upload = new Upload({ client, params: { ...object, Body: content }, ...parts });
  await present(upload.done()).catch((error: unknown) => {
    throw ofStream ?? error;
  });
}

/** "bytes 0-99/1234" of a part, the length of a whole. */
function wholeSize({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  return ContentRange === undefined ? ContentLength : Number(ContentRange.slice(ContentRange.indexOf('/') + 1));
}
