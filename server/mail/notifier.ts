/** A plain-text mail to one person. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** Sends mails. The product reaches people outside its pages in no other way. */
export interface Notifier {
  /**
   * Sends a mail. When this resolves, the mail server or the disk has it.
   * @throws if neither took it
   */
  send(mail: Mail): Promise<void>;
}
