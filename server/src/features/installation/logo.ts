import type { Image } from '@publyka/contract/routes/uploads';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepDrawing, removeFiles, takeDrawing } from '../uploads/service.ts';

/**
 * Sets the picture of the institution, or takes it away. Only what its pixels say is kept, as of any image that is
 * uploaded; the one before goes.
 */
export async function setLogo(platform: Platform, by: Actor, content: Buffer | null): Promise<void> {
  const made = content && (await keepLogo(platform, content));
  await platform.transaction(async (tx) => {
    await changeLogo(platform, tx, made);
    await audit(tx.sql, by, { act: made ? 'logo set' : 'logo remove', aboutId: null });
  });
}

/** Makes the picture anew from its pixels; it is swept away unless {@link changeLogo} takes it. */
export function keepLogo(platform: Platform, content: Buffer): Promise<Image> {
  return keepDrawing(platform, 'community-avatar', content);
}

export async function changeLogo(platform: Platform, tx: Transaction, made: Image | null): Promise<void> {
  if (made) await takeDrawing(tx, made.id);
  const logo = made && { fileId: made.id, width: made.width, height: made.height };
  const before = await platform.settings.change(tx, 'logo', logo);
  if (before.fileId) await removeFiles(platform, tx, [before.fileId]);
}
