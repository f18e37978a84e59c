import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';
import { ConfigError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';
import { StorageUnavailable } from './storage.ts';

/** Milliseconds: to connect, and without a byte from the other side. */
const timeouts = { connectionTimeout: 2000, requestTimeout: 10_000 };
/** A video on its way to a slow phone holds a connection for as long. */
const connectionsMax = 500;
/** Attempts per request, including the first. */
const triesMax = 3;

export function createS3Client({ endpoint, region, accessKey, secretKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Other services than Amazon's rarely have a name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Checksums in trailers are Amazon's own: others refuse them, or store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: triesMax,
    requestHandler: { ...timeouts, throwOnRequestTimeout: true, httpsAgent: agent, httpAgent: agent },
  });
}

const agent = { keepAlive: true, maxSockets: connectionsMax };

/** Null when absent. Any other failure is temporary trouble of the storage. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw new StorageUnavailable('S3 did not do what it was asked', { cause: error });
  }
}

/**
 * Stops the start when the storage refuses us or lacks the bucket. An unavailable storage does not stop it: pages work
 * without it, and a node must be able to restart.
 */
export async function requireBucket(config: S3Config, log: Logger): Promise<void> {
  const client = createS3Client(config);
  try {
    await client.send(new HeadBucketCommand({ Bucket: config.bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404) throw new ConfigError(`S3_BUCKET ${config.bucket} não existe nesse serviço: crie-o antes.`);
    if (status === 403 || status === 401)
      throw new ConfigError('O serviço S3 recusa o acesso: confira S3_ACCESS_KEY, S3_SECRET_KEY e S3_BUCKET.');
    log.warn({ err: error }, 'storage not reachable: files wait until it is');
  } finally {
    client.destroy();
  }
}
