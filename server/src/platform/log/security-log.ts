import type { Logger } from './logger.ts';

/** What concerns who may enter, and what is done to people and their data. */
export type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'second-step-failed'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'password-changed'
  | 'reset-asked'
  | 'reset-used'
  | 'reset-refused'
  | 'email-change-requested'
  | 'email-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'backup-code-used'
  | 'backup-codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'suspended'
  | 'restored'
  | 'deletion-asked'
  | 'deletion-withdrawn'
  | 'account-deleted'
  | 'copy-asked'
  | 'copy-made'
  | 'blocked'
  | 'unblocked'
  | 'reported'
  | 'admin-command'
  | 'limit-hit'
  | 'foreign-origin-refused';

/** Ids and networks only: never a secret, an e-mail address or what somebody wrote. */
interface SecurityFacts {
  userId?: string;
  /** To whom it was done, if to somebody else. */
  personId?: string;
  postId?: string;
  /** Line of the administrators' audit, which says the rest. */
  auditId?: string;
  /** Where it came from: an IPv4 address or an IPv6 /64. */
  network?: string;
  requestId?: string;
  /** Pattern of the route. */
  route?: string;
  /** As many of the same were not written since the line before. */
  more?: number;
}

/** One structured line for each act. */
export function logSecurity(log: Logger, act: SecurityEvent, facts: SecurityFacts): void {
  log.info({ act, ...facts }, 'security');
}
