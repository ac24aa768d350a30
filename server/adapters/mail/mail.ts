export type OutgoingMail = { to: string; subject: string; text: string; html: string }

/** Sends mail; resolves once the next station has taken it, throws when it did not. */
export type Mail = { send(mail: OutgoingMail): Promise<void> }
