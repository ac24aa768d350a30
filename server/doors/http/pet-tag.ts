import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { ERRORS } from '#contract/errors'
import { FinderWords } from '#contract/pet-sharing'
import { isReachable, tagCode } from '#contract/pet-sharing.rules'
import { findTag } from '#server/areas/pet-sharing/find-tag'
import { recordScan, tellFamily } from '#server/areas/pet-sharing/scan'
import type { HttpBindings } from '#server/infra/http/bindings'
import { limitBody } from '#server/infra/http/limit-body'
import { openForm, requireForm } from '#server/market/support/form'
import { type Asked, type Doorkeeper, enterDoor } from './enter-door'
import { routeOf } from './mount-door'
import { fieldsOf, isOwnForm } from './plain/own-form'
import { PRIVATE_PAGE, plainCsp } from './plain/page'
import { SPOT_SCRIPT, tagHelpPage, tagPage, tagWaitPage, toldPage } from './plain/tag-page'

const NO_CONTACT = 'Please enter a phone number or an email address, so the family can reach you.'
const MAX_FORM_BYTES = 16 * 1024
const HEADERS = { ...PRIVATE_PAGE, 'content-security-policy': plainCsp(SPOT_SCRIPT) }

/** The page behind the code on a collar: what its family chose to show, and a form that reaches them. */
export function createPetTag(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  const codeOf = (c: Asked) => tagCode(c.req.param('code') ?? '')

  app.get(routeOf(DOORS.scanTag), (c) =>
    orWait(c, async () => {
      const { address } = await enterDoor(keeper, DOORS.scanTag, c)
      const tag = await findTag(deps, codeOf(c))
      if (!tag) return c.html(tagHelpPage(), 404, HEADERS)
      if (c.req.query('told') !== undefined) return c.html(toldPage(tag), 200, HEADERS)
      if (c.req.method === 'GET') await recordScan(deps, tag, address)
      return c.html(tagPage({ tag, ...openForm(deps) }), 200, HEADERS)
    }),
  )

  app.post(routeOf(DOORS.tellTagFamily), limitBody(MAX_FORM_BYTES), (c) =>
    orWait(c, async () => {
      if (!isOwnForm(c)) return c.text('This form can only be sent from our own page.', 403, HEADERS)
      const tag = await findTag(deps, codeOf(c))
      if (!tag) return c.html(tagHelpPage(), 404, HEADERS)
      const text = await fieldsOf(c)
      const draft = { message: text('message'), contact: text('contact'), place: text('place') }
      const again = (status: 409 | 422, problem: string) =>
        c.html(tagPage({ tag, draft, problem, ...openForm(deps) }), status, HEADERS)
      const words = FinderWords.safeParse({ ...draft, spot: spotOf(text('lat'), text('lng')) })
      if (!words.success)
        return again(
          422,
          isReachable(draft.contact) ? 'Please write a message, and keep each field short.' : NO_CONTACT,
        )
      const { address } = await enterDoor(keeper, DOORS.tellTagFamily, c)
      // a machine that fills in everything is told the same as a person, and nobody hears of it
      if (text('website') !== '') return c.redirect(`/t/${tag.code}?told`, 303)
      try {
        requireForm(deps, text('form'))
        await tellFamily(deps, tag, address, words.data)
      } catch (error) {
        if (!(error instanceof ORPCError)) throw error
        if (error.code === 'FORM_OUTDATED') return again(409, ERRORS.FORM_OUTDATED.message)
        if (error.code === 'BAD_REQUEST') return again(422, 'Please write a message.')
        throw error
      }
      return c.redirect(`/t/${tag.code}?told`, 303)
    }),
  )
  return app
}

/** Whoever comes too often reads so on a page, with what helps meanwhile. */
async function orWait(c: Asked, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    const { retryAfterS } = error.data as { retryAfterS: number }
    return c.html(tagWaitPage(retryAfterS), 429, { ...HEADERS, 'retry-after': String(retryAfterS) })
  }
}

function spotOf(lat: string, lng: string): { lat: number; lng: number } | null {
  return lat === '' || lng === '' ? null : { lat: Number(lat), lng: Number(lng) }
}
