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
}
