import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { PIN_LENGTH } from '#contract/pet-sharing.rules'
import { type Opened, openShared } from '#server/areas/pet-sharing/open'
import type { HttpBindings } from '#server/infra/http/bindings'
import { limitBody } from '#server/infra/http/limit-body'
import { type Asked, type Doorkeeper, enterDoor } from './enter-door'
import { mountDoor, routeOf } from './mount-door'
import { fieldsOf, isOwnForm } from './plain/own-form'
import { PRIVATE_PAGE, plainCsp } from './plain/page'
import { gonePage, pinPage, sharedPage } from './plain/share-page'

const MAX_FORM_BYTES = 4096
const NO_PIN = `A PIN has ${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits. This try doesn’t count.`
const HEADERS = { ...PRIVATE_PAGE, 'content-security-policy': plainCsp() }
/** Drawing brings a library and its letters along; the first file waits for them, not every start. */
const files = () => import('#server/areas/pet-sharing/file')

/**
 * A link to a part of a pet's record, for whoever holds it: no account, no script. A PIN comes by a plain form, and so
 * does the wish for a file, so that neither stands in an address.
 */
export function createPetShare(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  const manner = { headers: HEADERS, passesOn: true } as const

  const answer = (c: Asked, opened: Opened, problem?: string) => {
    const action = `/share/${tokenOf(c)}`
    if (opened.state === 'gone') return c.html(gonePage(), 404, HEADERS)
    if (opened.state === 'pin') {
      const status = problem ? 422 : opened.left === null ? 200 : 403
      return c.html(pinPage({ action, left: opened.left, problem }), status, HEADERS)
    }
    return c.html(sharedPage({ ...opened, action }), 200, HEADERS)
  }

  mountDoor(
    app,
    keeper,
    DOORS.openShared,
    async (c) => answer(c, await openShared(deps, tokenOf(c), { counts: !isPrefetch(c) })),
    manner,
  )

  // the limit of tries is the link's own; this one keeps one visitor from using them all up in a second
  app.post(routeOf(DOORS.openSharedForm), limitBody(MAX_FORM_BYTES), async (c) => {
    if (!isOwnForm(c)) return c.text('This form can only be sent from our own page.', 403, HEADERS)
    const text = await fieldsOf(c)
    const asFile = text('as') === 'pdf'
    const given = { pin: text('pin').trim() || undefined, pass: text('pass') || undefined, counts: !asFile }
    try {
      await enterDoor(keeper, DOORS.openSharedForm, c)
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') throw error
      const { retryAfterS } = error.data as { retryAfterS: number }
      const page = pinPage({ action: `/share/${tokenOf(c)}`, left: null, problem: error.message })
      return c.html(page, 429, { ...HEADERS, 'retry-after': String(retryAfterS) })
    }
    const opened = await openShared(deps, tokenOf(c), given)
    if (opened.state === 'pin' && opened.left === null && given.pin) return answer(c, opened, NO_PIN)
    if (opened.state !== 'open' || !asFile) return answer(c, opened)
    const { name, bytes } = await (await files()).drawDocument(
      opened.document,
      `${deps.env.publicUrl}/share/${tokenOf(c)}`,
    )
    return c.body(new Uint8Array(bytes), 200, {
      ...PRIVATE_PAGE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  return app
}

const tokenOf = (c: Asked) => (c.req.param('token') ?? '').slice(0, 100).replace(/[^\w-]/g, '')

/** What a browser fetches in case somebody goes there is nobody's look. */
function isPrefetch(c: Asked): boolean {
  return /prefetch|preview/i.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '')
}
