import { Hono } from 'hono'
import { listMailbox } from '#server/infra/adapters/mail/mailbox'
import type { Db } from '#server/infra/database/db'
import type { HttpBindings } from '#server/infra/http/bindings'
import { createMailboxPages, type HandOver } from './dev/mailbox'
import type { Site } from './dev/mailbox-page'

/**
 * Tools of the demo. Mounted only when the demo is on; otherwise none of these addresses exists.
 *
 * @param site whose links may be followed from a mail, and who the mails are from
 * @param handOver takes an answer to a mail, for those that can be answered
 */
export function createDevTools(db: Db, site: Site = {}, handOver?: HandOver): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/dev/mailbox.json', async (c) => {
    const mails = await listMailbox(db, c.req.query('to')?.replaceAll('\0', ''))
    return c.json(mails.map(({ to, subject, text, html, createdAt }) => ({ to, subject, text, html, createdAt })))
  })
  app.route('/', createMailboxPages(db, site, handOver))
  return app
}
