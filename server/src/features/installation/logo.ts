import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepDrawing, removeFiles, takeDrawing } from '../uploads/service.ts';

/**
 * Sets the picture of the institution, or takes it away. Only what its pixels say is kept, as of any image that is
 * uploaded; the one before goes.
 */
export async function setLogo(platform: Platform, by: Actor, content: Buffer | null): Promise<void> {
  const made = content && (await keepDrawing(platform, 'community-avatar', content));
  await platform.transaction(async (tx) => {
    if (made) await takeDrawing(tx, made.id);
    const logo = made && { fileId: made.id, width: made.width, height: made.height };
    const before = await platform.settings.change(tx, 'logo', logo);
    if (before.fileId) await removeFiles(platform, tx, [before.fileId]);
    await audit(tx.sql, by, { act: logo ? 'logo set' : 'logo remove' });
  });
}
