import type { APIRequestContext } from '@playwright/test'

export type Mail = { to: string; subject: string; text: string; html: string }

/** The mails the demo would have sent to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const mails = (await (await request.get('/dev/mailbox.json')).json()) as Mail[]
  return mails.filter(({ to }) => to === address)
}
