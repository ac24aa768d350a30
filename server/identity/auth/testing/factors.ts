import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { type AuthService, PASSWORD } from './service'

export type Person = Awaited<ReturnType<AuthService['person']>>
export type Client = Person['client']

/** What an authenticator app shows now. Each call comes a step later than the last, as a code counts once. */
export function showCode(service: AuthService, secret: string): string {
  service.advance(30_000)
  return codeAt(secret, service.deps.clock.now())
}

export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() })
}

/** Begins to set up an authenticator app. */
export async function beginTotp(client: Client, friendlyName?: string): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', ...(friendlyName && { friendlyName }) })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

/** Has an authenticator app, and a session that has shown it. */
export async function addTotp(service: AuthService, client: Client, friendlyName?: string) {
  const factor = await beginTotp(client, friendlyName)
  await passTotp(service, client, factor)
  return factor
}

/** @returns the code that was shown */
export async function passTotp(
  service: AuthService,
  client: Client,
  { id, secret }: { id: string; secret: string },
): Promise<string> {
  const code = showCode(service, secret)
  const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
  if (error) throw error
  return code
}

/** Another browser that knows the password. */
export async function signInAgain(service: AuthService, { email }: Pick<Person, 'email'>) {
  const client = service.client()
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, session: data.session }
}

export async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.getSession()
  return data.session?.access_token ?? ''
}

/** What a client's token says. */
export async function claimsOf(client: Client) {
  return decodeJwt<{ aal: string; session_id: string; amr: { method: string; timestamp: number }[] }>(
    await tokenOf(client),
  )
}

/** A plain request with a bearer token: status, code and body. */
export async function call(service: AuthService, token: string, method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await service.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json = JSON.parse(await answer.text())
  return { status: answer.status, code: json.code, retryAfter: answer.headers.get('Retry-After'), body: json }
}
