import { messageAttachmentsMax } from '@publyka/contract/limits';
import { messagePurposeOf } from '@publyka/contract/routes/upload-rules';
import { successTexts } from '@publyka/contract/text/texts';
import { toast } from '../../../ui/toast.ts';
import { uploads } from '../../uploads/uploads.ts';

/** Begins to upload files for a message, and says which were not taken and why. */
export function addFiles(uploadsKey: string, files: readonly File[]): void {
  const excluded: string[] = [];
  let taken = 0;
  for (const file of files) {
    const isFull = uploads.list(uploadsKey).length >= messageAttachmentsMax;
    const purpose = messagePurposeOf({ type: file.type, bytes: file.size });
    const reason = isFull
      ? `vão até ${messageAttachmentsMax} arquivos por mensagem`
      : uploads.add(uploadsKey, purpose, [file])[0];
    if (reason === undefined) taken += 1;
    else excluded.push(`${file.name}: ${reason}`);
  }
  if (taken > 0) toast.success(successTexts.filesAttached(taken));
  if (excluded.length > 0) toast.error(`Ficou de fora: ${listed(excluded)}`);
}

/** A toast is read in seconds. */
const excludedShown = 3;

function listed(excluded: readonly string[]): string {
  const shown = excluded.slice(0, excludedShown).join('; ');
  const more = excluded.length - excludedShown;
  return more > 0 ? `${shown}; e mais ${more}` : shown;
}
