import type { AccountsEnv } from '#server/infra/env/accounts'
import type { Texts } from './texts'

const TIMEOUT_MS = 10_000

/**
 * Text messages through Twilio.
 *
 * @param apiBase for tests; Twilio's own address otherwise
 */
export function createTwilio(
  { accountSid, authToken, from }: NonNullable<AccountsEnv['twilio']>,
  apiBase = 'https://api.twilio.com',
): Texts {
  const url = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // The body may repeat the number and the words, which have no place in a log.
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the text message was refused with ${response.status}`)
    },
  }
}
