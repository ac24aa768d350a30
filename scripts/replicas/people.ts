// People, and the clients they use: our own typed one, and plain calls of the account service.
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { CSRF_HEADER } from '#contract/account.rules'
import type { Contract } from '#contract/index'
import { PUBLIC_KEY } from '#contract/public-key'
import type { Cluster } from './cluster.ts'

export type ApiClient = ContractRouterClient<Contract>
export type Session = { userId: string; accessToken: string; refreshToken: string }

export const PASSWORD = 'seven lamps on orchard street'
const DEMO_PASSWORD = 'millbrook-street-2026'

export const visitorOf = (url: string): ApiClient => createORPCClient(new RPCLink({ url: `${url}/api/rpc` }))

/** @param csrf the security token that writes carry; without it only reading is possible */
export function clientOf(url: string, { accessToken }: Session, csrf?: string): ApiClient {
  const headers = { authorization: `Bearer ${accessToken}`, ...(csrf && { [CSRF_HEADER]: csrf }) }
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers }))
}

export function callAuth(
  url: string,
  path: string,
  body: object,
  { token, address }: { token?: string; address?: string } = {},
): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: PUBLIC_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify(body),
  })
}

async function sessionFrom(answer: Response): Promise<Session> {
  if (!answer.ok) throw new Error(`The account service answered ${answer.status}: ${await answer.text()}`)
  const told = (await answer.json()) as { access_token: string; refresh_token: string; user: { id: string } }
  return { userId: told.user.id, accessToken: told.access_token, refreshToken: told.refresh_token }
}

export async function signIn(url: string, email: string, password = PASSWORD): Promise<Session> {
  return sessionFrom(await callAuth(url, '/token?grant_type=password', { email, password }))
}

export async function refresh(url: string, { refreshToken }: Session): Promise<Session> {
  return sessionFrom(await callAuth(url, '/token?grant_type=refresh_token', { refresh_token: refreshToken }))
}

/** Somebody of the demo town, by the first half of the address. */
export const signInAs = (url: string, mailbox: string) => signIn(url, `${mailbox}@pawstead.example`, DEMO_PASSWORD)

/** A new person, whose address is confirmed past the server, signed in, with a security token for writes. */
export async function joinIn(url: string, { rows }: Cluster): Promise<Session & { email: string; csrf: string }> {
  const email = `${crypto.randomUUID()}@test.example`
  await callAuth(url, '/signup', { email, password: PASSWORD, data: { first_name: 'Ada', last_name: 'Test' } })
  await rows('update auth_users set email_confirmed_at = now() where email = $1', [email])
  const session = await signIn(url, email)
  const { token: csrf } = await clientOf(url, session).account.csrfToken()
  return { ...session, email, csrf }
}
