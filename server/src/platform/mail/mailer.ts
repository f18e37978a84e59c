/** One mail, in Portuguese, as plain text and as HTML that says the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Call it from a job: it may be slow, and it throws when the server refuses. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Deletes unsent mails to this address, which are kept as files when there is no mail server. */
  forget(address: string): Promise<void>;
  /** The same with mails older than this. */
  forgetBefore(time: Date): Promise<void>;
  /** Number of unsent mails. */
  countUnsent(): Promise<number>;
}
