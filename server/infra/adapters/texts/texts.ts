/** A text message; `to` in E.164. */
export type OutgoingText = { to: string; text: string }

/** Sends text messages; resolves once the next station has taken it, throws when it did not. */
export type Texts = { send(text: OutgoingText): Promise<void> }
