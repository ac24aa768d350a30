import { type APIRequestContext, expect } from '@playwright/test'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Mails go out one after the other, and those of other journeys may be before. */
export const MAIL = { timeout: 60_000 }

/** The mails the demo would have sent to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: address } })
  return (await answer.json()) as Mail[]
}

/** The newest mail to an address whose subject fits, as soon as it is there. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(request, address)).find((mail) => subject.test(mail.subject))
      return found !== undefined
    }, MAIL)
    .toBe(true)
  if (!found) throw new Error(`no mail to ${address}`)
  return found
}

/** The six digits of a mail. */
export function codeIn({ text }: Mail): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}

/** The address of the account service that a mail's button leads to. */
export function linkIn({ text }: Mail): string {
  return /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? ''
}
