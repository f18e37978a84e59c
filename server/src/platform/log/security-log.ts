import type { Logger } from './logger.ts';

/** Events of authentication, and of changes to people and their data. */
export type SecurityEvent =
  | 'signed-up'
  | 'signed-in'
  | 'sign-in-failed'
  | 'proved'
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
  | 'identity-linked'
  | 'identity-unlinked'
  | 'suspended'
  | 'restored'
  | 'role-changed'
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
  /** The person concerned, if not the actor. */
  personId?: string;
  postId?: string;
  /** Id of the line in the administrators' audit. */
  auditId?: string;
  /** The origin: an IPv4 address or an IPv6 /64. */
  network?: string;
  requestId?: string;
  /** Pattern of the route. */
  route?: string;
  /** Number of equal lines omitted since the previous one. */
  more?: number;
}

/** One structured line for each act. */
export function logSecurity(log: Logger, act: SecurityEvent, facts: SecurityFacts): void {
  log.info({ act, ...facts }, 'security');
}
