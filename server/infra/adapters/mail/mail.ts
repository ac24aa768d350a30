export type MailAttachment = { filename: string; content: Buffer; contentType: string }
export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string | undefined
  /** Beyond those every mail has. */
  headers?: Record<string, string>
  /** The demo's mailbox shows the mail without them. */
  attachments?: MailAttachment[]
}

/** Sends mail; resolves once the next station has taken it, throws when it did not. */
export type Mail = { send(mail: OutgoingMail): Promise<void> }
