import { expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { requireBucket } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';
import { StorageUnavailable } from './storage.ts';

// What a real one does is in server/test/nodes: it takes long to start.
test('a storage that does not answer is one that may answer later, and stops no start', async () => {
  const nobody = { bucket: 'b', endpoint: 'http://127.0.0.1:9', region: 'us-east-1', accessKey: 'a', secretKey: 's' };
  const storage = createS3Storage(nobody);
  await expect(storage.read('a')).rejects.toThrow(StorageUnavailable);
  await expect(storage.put('a', Buffer.from('a'), { contentType: 'text/plain' })).rejects.toThrow(StorageUnavailable);
  await requireBucket(nobody, createLogger('silent'));
});
