import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { expect, type Page } from './people.ts';

/** Uploads past the page. Answers the id of the file. */
export async function upload(page: Page, purpose: UploadPurpose, content: Buffer): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
  const created = await page.request.post('/api/uploads', {
    headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata },
  });
  const location = created.headers()['location'] ?? '';
  const sent = await page.request.patch(location, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: content,
  });
  expect(sent.status(), await sent.text()).toBe(200);
  return location.slice(location.lastIndexOf('/') + 1);
}
