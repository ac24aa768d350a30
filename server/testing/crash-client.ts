import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { CSRF_HEADER } from '#contract/account.rules'
import { ITS_OWN_CONNECTION } from './crash-process'
import type { ApiClient } from './world'

/** Asks the account service of a server that runs by itself. */
export function callAuth(url: string, path: string, body: object): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { ...ITS_OWN_CONNECTION, 'content-type': 'application/json', apikey: 'sb_publishable_pawstead' },
    body: JSON.stringify(body),
  })
}

export function clientOf(url: string, headers: Record<string, string> = {}): ApiClient {
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers }))
}

/** What somebody who signs in sends with everything. */
export async function signIn(
  url: string,
  person: { email: string; password: string },
): Promise<Record<string, string>> {
  const answer = await callAuth(url, '/token?grant_type=password', person)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const signedIn = { authorization: `Bearer ${token}` }
  const csrf = await clientOf(url, { ...signedIn, ...ITS_OWN_CONNECTION }).account.csrfToken()
  return { ...signedIn, [CSRF_HEADER]: csrf.token }
}
