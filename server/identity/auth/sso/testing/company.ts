import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { AuthClient } from '@supabase/auth-js'
import { type Statement, withSignature, writeAssertion, writeResponse } from '#server/doors/http/dev/saml/response'
import { signatureOf } from '#server/doors/http/dev/saml/signed-xml'
import type { SamlConnection } from '#server/tables/auth-sso'
import { type AuthService, PUBLIC_KEY } from '../../testing/service'
import { saveConnection } from '../connections'
import { samlAddresses } from '../saml-service'

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

type Options = { domain: string; saml?: Partial<SamlConnection> }

/** A company that signs its people in by SAML, with a connection of its own. */
export async function createCompany({ auth, deps, url, client }: AuthService, { domain, saml }: Options) {
  const id = randomUUID()
  const entityId = `https://sign-in.${domain}/saml`
  const { privateKey: key, publicKey } = newKey()
  const certificates = [publicKey.export({ type: 'spki', format: 'pem' }).toString()]
  const connection = { entityId, ssoUrl: `https://sign-in.${domain}/sso?tenant=7`, certificates, ...saml }
  await saveConnection(deps.db, { id, kind: 'saml', name: domain, saml: connection, domains: [domain] })
  const { entityId: audience, answersTo: recipient } = samlAddresses(deps.env.publicUrl)

  const company = {
    id,
    provider: `sso:${id}`,
    domain,
    key,
    connection,
    /** Leaves for the company's page. */
    async begin(options: { client?: ReturnType<typeof client>; redirectTo?: string } = {}) {
      const { data, error } = await (options.client ?? client()).signInWithSSO({
        domain,
        options: { skipBrowserRedirect: true, ...(options.redirectTo && { redirectTo: options.redirectTo }) },
      })
      if (error || !data) throw new Error('the sign-in did not begin', { cause: error })
      return readRequestUrl(data.url)
    },
    /** What an honest company says about somebody at this moment. */
    statement(requestId: string, over: Partial<Statement> = {}): Statement {
      const now = deps.clock.now()
      return {
        issuer: entityId,
        audience,
        recipient,
        requestId,
        subject: randomUUID(),
        attributes: { email: `robin@${domain}`, firstName: 'Robin', lastName: 'Vale' },
        now,
        validForMs: 5 * 60_000,
        sessionNotAfter: new Date(now.getTime() + 8 * 3600_000),
        ...over,
      }
    },
    /** A response with a signed assertion. */
    respond(said: Statement, signer = key): string {
      const { id: assertionId, xml } = writeAssertion(said)
      return writeResponse(said, withSignature(xml, signatureOf(xml, assertionId, signer)))
    },
    /** What the browser posts. */
    post(xml: string, relayState: string) {
      return postForm({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState })
    },
    /** Begins and answers in one go. */
    async signIn(over: Partial<Statement> = {}) {
      const { requestId, relayState } = await company.begin()
      return company.post(company.respond(company.statement(requestId, over)), relayState)
    },
  }

  function postForm(form: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(form)
    return fetch(`${url}/sso/saml/acs`, { method: 'POST', body, headers, redirect: 'manual' })
  }
  return { ...company, postForm, auth }
}
export type Company = Awaited<ReturnType<typeof createCompany>>

/** What the address of a company's page carries. */
export function readRequestUrl(address: string) {
  const url = new URL(address)
  const samlRequest = url.searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(samlRequest, 'base64')).toString()
  const requestId = /\sID="([^"]+)"/.exec(xml)?.[1] ?? ''
  return { url, xml, requestId, relayState: url.searchParams.get('RelayState') ?? '' }
}

/** Where an answer sends the browser, with what it tells there. */
export function arrival(answer: Response) {
  const url = new URL(answer.headers.get('location') ?? 'about:blank')
  const fragment = new URLSearchParams(url.hash.slice(1))
  return { status: answer.status, url, fragment, code: url.searchParams.get('error_code') }
}

/** The published client as our web app sets it up: it brings a code home, not a session. */
export function pkceClient(url: string) {
  const headers = { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` }
  return new AuthClient({ url, headers, storageKey: randomUUID(), autoRefreshToken: false, flowType: 'pkce' })
}
