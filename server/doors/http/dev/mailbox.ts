import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { listMailbox } from '#server/infra/adapters/mail/mailbox'
import type { Db } from '#server/infra/database/db'
import { limitBody } from '#server/infra/http/limit-body'
import { mailboxMails } from '#server/tables/platform'
import { answerTo } from './answer-to'
import { mailboxCss } from './mailbox-css'
import { listPage, mailPage, missingPage, type Site } from './mailbox-page'

/** No script, no picture, no font: text in our own styles. */
const PAGE_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const MAX_FORM_BYTES = 64 * 1024

/** Takes a mail as it would come over SMTP, and says what became of it; null when it was not taken. */
export type HandOver = (raw: Buffer) => Promise<string | null>

/**
 * A mail brings its own styles and nothing that runs; the sandbox makes it a stranger to our origin as well.
 * Its links lead back to the shop, which could not run in a new tab under the same sandbox, so new tabs leave it behind.
 */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

/** The demo's mailbox for people: the list, one mail as text, and its HTML as a mail program would show it. */
export function createMailboxPages(db: Db, site: Site, handOver?: HandOver): Hono {
  const app = new Hono()
  const answer = (c: Context, page: ReturnType<typeof listPage>, status: 200 | 404 = 200) =>
    c.html(page, status, { 'content-security-policy': PAGE_CSP })

  app.get('/dev/mailbox.css', (c) => c.body(mailboxCss, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/dev/mailbox', async (c) => answer(c, listPage(await listMailbox(db), site)))
  app.get('/dev/mailbox/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    if (!mail) return answer(c, missingPage(), 404)
    return answer(c, mailPage(mail, { ...site, answers: handOver !== undefined, outcome: c.req.query('reply') }))
  })
  app.post('/dev/mailbox/:id/reply', limitBody(MAX_FORM_BYTES), async (c) => {
    // another site's form is none of ours
    if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return answer(c, missingPage(), 404)
    const mail = await findMail(db, c.req.param('id'))
    const { words } = await c.req.parseBody()
    if (!mail?.headers?.['Reply-To'] || !handOver || typeof words !== 'string') return answer(c, missingPage(), 404)
    const outcome = await handOver(await answerTo(mail, words))
    return c.redirect(`/dev/mailbox/${mail.id}?reply=${outcome ?? 'failed'}`, 303)
  })
  app.get('/dev/mailbox/:id/html', async (c) => {
    const mail = await findMail(db, c.req.param('id'))
    if (!mail) return answer(c, missingPage(), 404)
    return c.html(mail.html, 200, { 'content-security-policy': MAIL_CSP })
  })
  return app
}

async function findMail(db: Db, id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  const [mail] = await db
    .select()
    .from(mailboxMails)
    .where(eq(mailboxMails.id, Number(id)))
  return mail
}
