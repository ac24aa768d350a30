import { createTransport } from 'nodemailer'
import type { Mail } from './mail'

/** Mail over SMTP. Connecting may take 2 s, the whole delivery 10 s; then it fails and the outbox tries again later. */
export function createSmtp(url: string, from: string): Mail {
  const transport = createTransport(url, { from })
  const timed = Object.assign(transport.options, {
    connectionTimeout: 2000,
    greetingTimeout: 2000,
    socketTimeout: 10_000,
  })
  const sender = createTransport(timed, { from })
  return {
    async send(mail) {
      await sender.sendMail(mail).catch((error: unknown) => {
        throw new Error(`the email server did not take the email (${reasonOf(error)})`)
      })
    },
  }
}

/** The library's code and the server's number. What the server says may repeat the address, which has no place in a log. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given'
}
