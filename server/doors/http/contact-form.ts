import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { ERRORS } from '#contract/errors'
import { NewTicket } from '#contract/support'
import { type TicketDraft, ticketProblems } from '#contract/support.rules'
import type { Limiter } from '#server/core/limits/limits'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { limitBody } from '#server/infra/http/limit-body'
import { openForm } from '#server/market/support/form'
import { sendTicket } from '#server/market/support/send'
import { CONTACT_PAGE_CSP, contactPage } from './contact-page'

const MAX_FORM_BYTES = 64 * 1024
const { path, limit } = DOORS.contactForm

type Options = { deps: Deps; limiter: Limiter }

/**
 * The contact form as a browser without scripts sends it. It knows no session, so whoever writes is a visitor; the
 * rules are those of `support.send`.
 */
export function createContactForm({ deps, limiter }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const ownOrigin = new URL(deps.env.publicUrl).origin

  app.post(path, limitBody(MAX_FORM_BYTES), async (c) => {
    if (!isOwn(c.req.header('sec-fetch-site'), c.req.header('origin'), ownOrigin)) {
      return c.text('This form can only be sent from our own page.', 403)
    }
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      return c.text('Please send the form from our contact page.', 415)
    }
    const fields = await c.req.parseBody()
    const text = (name: string) => storable(fields[name])
    const draft: TicketDraft = {
      topic: text('topic'),
      name: text('name'),
      email: text('email'),
      message: text('message'),
      orderNumber: text('orderNumber'),
    }
    const urgent = text('urgency') === 'urgent'
    const again = (status: 409 | 422 | 429, problem: string | null, problems = {}, headers = {}) =>
      c.html(contactPage({ draft, urgent, problems, problem, ...openForm(deps) }), status, {
        'content-security-policy': CONTACT_PAGE_CSP,
        ...headers,
      })

    const problems = ticketProblems(draft)
    if (Object.keys(problems).length > 0) return again(422, null, problems)
    const ticket = NewTicket.safeParse({
      ...draft,
      urgency: urgent ? 'urgent' : 'normal',
      form: text('form'),
      website: text('website'),
    })
    if (!ticket.success) return again(422, ERRORS.BAD_REQUEST.message)
    try {
      if (limit) await limiter.take(limit, { address: c.env.address, viewer: null })
      const { number } = await sendTicket(deps, null, ticket.data)
      return c.redirect(`/contact-us?sent=${number}`, 303)
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      if (error.code === 'FORM_OUTDATED') return again(409, error.message)
      if (error.code === 'BAD_REQUEST') return again(422, error.message)
      if (error.code !== 'TOO_MANY_REQUESTS') throw error
      const { retryAfterS } = error.data as { retryAfterS: number }
      return again(429, error.message, {}, { 'retry-after': String(retryAfterS) })
    }
  })
  return app
}

/** Browsers say where a form was sent from, in one header or the other; who says neither is none of our pages. */
function isOwn(site: string | undefined, origin: string | undefined, ownOrigin: string): boolean {
  return site === undefined ? origin === ownOrigin : site === 'same-origin'
}

/** Without what the database does not take. */
function storable(field: unknown): string {
  return typeof field === 'string' ? field.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed() : ''
}
