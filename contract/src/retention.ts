/**
 * How long things are kept: what jobs delete by, and what the privacy policy says. Free of zod, since the web shows them.
 */

/** Somebody who asked for the deletion of their account may come back for this long. */
export const departureDays = 7;
/** What is typed to confirm the deletion of an account, in whichever case. */
export const deletionWord = 'excluir';
/** A copy of one's data can be fetched for this long. */
export const dataExportDays = 7;
/** Access records (Lei 12.965/2014, art. 15): six months. */
export const accessRecordMonths = 6;
export const notificationDays = 180;
/** What was changed, kept for devices that come back and ask what they missed. */
export const eventDays = 7;
/** Which posts one has been shown. */
export const feedHistoryDays = 90;
/** Reports that were decided. */
export const reportDays = 365;
/** What administrators did by command. */
export const auditLogDays = 730;
/** Lines between the messages of a RePublyka: who changed, pinned or joined. */
export const actDays = 365;
/** A request to be let in that nobody answered. */
export const entranceRequestDays = 90;
/** A session that is not used. */
export const sessionDays = 30;

/** A session ends after this long, however much it is used. */
export const sessionMaxDays = 180;
/** A browser that signed in is known to the account for this long: browsers keep no cookie longer. */
export const knownDeviceDays = 400;
/** What came of the parts of a file that was imported into a library, for whoever sends them again. */
export const libraryImportDays = 7;
/** Mails that were written to the outbox folder, where no mail server is configured. */
export const outboxDays = 30;

/** How long somebody may take at ORCID or their institution, and then until they have an account here. */
export const signInAttemptMinutes = 15;
/** For how long a session that a passkey or a provider has proved is asked for nothing more. */
export const proofMinutes = 10;
