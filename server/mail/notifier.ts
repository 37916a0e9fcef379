/** A letter to one person, in plain text. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
}

/** The one way in which the product writes to people outside of its pages. */
export interface Notifier {
  /**
   * Hands a mail over. When this resolves somebody else keeps it: the mail server, or the disk.
   * @throws where nobody took it
   */
  send(mail: Mail): Promise<void>;
}
