import type { ErrorBody } from '@publyka/contract/errors';
import { type UploadPurpose, uploadsPath } from '@publyka/contract/routes/uploads';
import sharp from 'sharp';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A picture of random pixels, so that it neither compresses away nor looks like another. */
export function makeJpeg(width = 64, height = 40): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
}

export const tusHeaders = { 'tus-resumable': '1.0.0' };

interface NewUpload {
  bytes: number;
  purpose?: string;
  filetype?: string;
  filename?: string;
  waveform?: string;
}

/** Creates an upload; its address is in the `location` header. */
export function createUpload(
  test: TestApp,
  person: TestPerson | null,
  { bytes, purpose = 'post-image', ...rest }: NewUpload,
): Promise<Response> {
  const metadata = Object.entries({ purpose, ...rest }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return Promise.resolve(
    test.app.request(uploadsPath, {
      method: 'POST',
      headers: {
        ...tusHeaders,
        ...(person && { cookie: person.cookie }),
        'upload-length': String(bytes),
        'upload-metadata': metadata.join(','),
      },
    }),
  );
}

export function patchUpload(
  test: TestApp,
  person: TestPerson,
  url: string,
  content: Buffer,
  offset = 0,
): Promise<Response> {
  return Promise.resolve(
    test.app.request(url, {
      method: 'PATCH',
      headers: {
        ...tusHeaders,
        cookie: person.cookie,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(content),
    }),
  );
}

/** Uploads a whole file and answers with the last response. */
export async function sendFile(
  test: TestApp,
  person: TestPerson,
  content: Buffer,
  purpose: UploadPurpose = 'post-image',
  filename?: string,
): Promise<{ fileId: string; response: Response }> {
  const created = await createUpload(test, person, { bytes: content.length, purpose, ...(filename && { filename }) });
  const url = created.headers.get('location');
  if (created.status !== 201 || !url) throw new Error(`${created.status} ${await created.text()}`);
  return { fileId: url.slice(uploadsPath.length + 1), response: await patchUpload(test, person, url, content) };
}

/** A ready file of this person, to be attached to something. */
export async function uploadImage(
  test: TestApp,
  person: TestPerson,
  purpose: UploadPurpose = 'post-image',
): Promise<string> {
  const { fileId, response } = await sendFile(test, person, await makeJpeg(), purpose);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return fileId;
}

export async function errorOf(response: Response): Promise<ErrorBody> {
  // Every answer that is not a success has this body.
  return (await response.json()) as ErrorBody;
}
