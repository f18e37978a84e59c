/** One mail, in Portuguese, as plain text and as HTML that says the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Call it from a job: it takes as long as the other server takes, and throws when that refuses. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes mails to this address that lie here, unsent, because there is no mail server. */
  forget(address: string): Promise<void>;
  /** The same with mails older than this. */
  forgetBefore(time: Date): Promise<void>;
  /** How many lie here, unsent. */
  countUnsent(): Promise<number>;
}
