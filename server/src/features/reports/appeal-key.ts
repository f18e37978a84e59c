import type { Platform } from '../../platform/platform.ts';
import { readSignedId, toSignedId } from '../../platform/sessions/signed-id.ts';

const purpose = 'appeal';

/** Where the person whom a decision concerns reads it and appeals, also without a session. */
export function pathOfAppeal({ sessions }: Platform, caseId: string): string {
  return `/recurso/${toSignedId(sessions.secret, purpose, caseId)}`;
}

/** The case that an address names; null for an address that we did not make. */
export function readAppealKey({ sessions }: Platform, key: string): string | null {
  return readSignedId(sessions.secret, purpose, key);
}
