import { type Context, Hono } from 'hono'
import { readEmailAddress } from '#server/identity/auth/email-address'
import { samlAddresses } from '#server/identity/auth/sso/saml-service'
import type { Deps } from '#server/infra/deps'
import { limitBody } from '#server/infra/http/limit-body'
import { formCsp } from '../form-csp'
import { companyKey, EMPLOYEES, HARBOUR_VETS, standInAt, subjectOf } from './company'
import { readRequestId } from './request'
import { withSignature, writeAssertion, writeResponse } from './response'
import { samlCss } from './saml-css'
import { type Asked, choosePage, continuePage, strayPage } from './saml-page'
import { signatureOf } from './signed-xml'

const MAX_FORM_BYTES = 32 * 1024
const VALID_MS = 5 * 60_000
const WORKING_DAY_MS = 8 * 3600_000

/** A company's SAML identity provider for the demo: whoever you choose to be, you are. */
export function createSamlStandIn({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Hono {
  const app = new Hono()
  const { publicUrl } = env
  const pageCsp = formCsp(env.accounts.redirectUrls)
  const answer = (c: Context, page: ReturnType<typeof strayPage>, status: 200 | 400 = 200) =>
    c.html(page, status, { 'content-security-policy': pageCsp })

  app.get('/style.css', (c) => c.body(samlCss, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/', (c) => answer(c, strayPage()))
  app.get('/sso', (c) => {
    const asked = { samlRequest: c.req.query('SAMLRequest') ?? '', relayState: c.req.query('RelayState') ?? '' }
    return readRequestId(asked.samlRequest, publicUrl) ? answer(c, choosePage(asked)) : answer(c, strayPage(), 400)
  })
  app.post('/sign-in', limitBody(MAX_FORM_BYTES), async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const asked: Asked = { samlRequest: form.get('SAMLRequest') ?? '', relayState: form.get('RelayState') ?? '' }
    const requestId = readRequestId(asked.samlRequest, publicUrl)
    const key = await companyKey({ db, env })
    if (!requestId || !key) return answer(c, strayPage(), 400)
    const person = readPerson(form)
    if (!person) return answer(c, choosePage(asked, `We only know addresses that end in @${HARBOUR_VETS.domain}.`), 400)

    const now = clock.now()
    const { entityId, answersTo } = samlAddresses(publicUrl)
    const statement = {
      issuer: standInAt(publicUrl).entityId,
      audience: entityId,
      recipient: answersTo,
      requestId,
      subject: subjectOf(person.email),
      attributes: person,
      now,
      validForMs: VALID_MS,
      sessionNotAfter: new Date(now.getTime() + WORKING_DAY_MS),
    }
    const { id, xml } = writeAssertion(statement)
    const response = writeResponse(statement, withSignature(xml, signatureOf(xml, id, key)))
    const samlResponse = Buffer.from(response).toString('base64')
    return answer(c, continuePage(answersTo, { samlResponse, relayState: asked.relayState }))
  })
  return app
}

/** @returns null for an address that is not the company's */
function readPerson(form: URLSearchParams) {
  const email = readEmailAddress(form.get('email')?.trim() ?? '')
  if (!email?.endsWith(`@${HARBOUR_VETS.domain}`)) return null
  const known = EMPLOYEES.find((employee) => employee.email === email)
  if (known) return { email, firstName: known.firstName, lastName: known.lastName }
  const name = (member: string) =>
    (form.get(member) ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 60)
  return { email, firstName: name('firstName'), lastName: name('lastName') }
}
