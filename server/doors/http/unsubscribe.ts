import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { readStopToken, stopMails } from '#server/core/mails/optional'
import type { HttpBindings } from '#server/infra/http/bindings'
import { limitBody } from '#server/infra/http/limit-body'
import { type Asked, type Doorkeeper, enterDoor } from './enter-door'
import { routeOf } from './mount-door'
import { fieldsOf } from './plain/own-form'
import { PRIVATE_PAGE, plainCsp } from './plain/page'
import { stopPage, stoppedPage, unknownStopPage } from './plain/unsubscribe-page'

const HEADERS = { ...PRIVATE_PAGE, 'content-security-policy': plainCsp() }
const MAX_FORM_BYTES = 4 * 1024

/**
 * Where a mail's kind is stopped: by the button of a mail program, which sends a form and follows nowhere (RFC 8058), or by
 * the page behind the link. Whoever has the mail may; it says nothing of its person.
 */
export function createUnsubscribe(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  const tokenOf = (c: Asked) => c.req.param('token') ?? ''

  app.get(routeOf(DOORS.stopMailsPage), async (c) => {
    await enterDoor(keeper, DOORS.stopMailsPage, c)
    const stopped = readStopToken(deps, tokenOf(c))
    if (!stopped) return c.html(unknownStopPage(), 404, HEADERS)
    if (c.req.query('stopped') !== undefined) return c.html(stoppedPage(stopped.kind), 200, HEADERS)
    return c.html(stopPage(stopped.kind, tokenOf(c)), 200, HEADERS)
  })

  app.post(routeOf(DOORS.stopMails), limitBody(MAX_FORM_BYTES), async (c) => {
    await enterDoor(keeper, DOORS.stopMails, c)
    const stopped = readStopToken(deps, tokenOf(c))
    if (!stopped) return c.html(unknownStopPage(), 404, HEADERS)
    await stopMails(deps, stopped)
    const text = await fieldsOf(c)
    if (text('from') === 'page') return c.redirect(`/unsubscribe/${tokenOf(c)}?stopped`, 303)
    return c.text('Stopped.', 200, HEADERS)
  })
  return app
}
