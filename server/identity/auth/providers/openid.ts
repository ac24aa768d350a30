import type { JWTPayload } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { Clock } from '#server/infra/deps'
import { type EmailJudgement, personFromClaims } from './claims'
import { createIdTokenCheck } from './id-token'
import { keepFor } from './keep'
import { createOAuthProvider, type Granted, told } from './oauth'
import type { Outbound } from './outbound'
import type { Person, Provider } from './provider'

const DISCOVERY_KEPT_MS = 3600_000

/** How a provider is reached; the same for all. */
export type Means = { outbound: Outbound; clock: Clock }

type OpenId = Means & {
  name: string
  label: string
  issuer: string
  clientId: string
  authentication: ClientAuth
  scopes?: readonly string[]
  parameters?: Readonly<Record<string, string>>
  answersByForm?: boolean
  /** Issuers that count beside the discovered one. */
  isIssuer?: (claims: JWTPayload, discovered: string) => boolean
  judgeEmail?: (claims: Record<string, unknown>) => EmailJudgement
  /** What the answer says beside the tokens. */
  addFrom?: (answer: URLSearchParams) => Record<string, unknown>
}

/** A provider that speaks OpenID Connect: described by its issuer, people named by signed ID tokens. */
export function createOpenIdProvider(options: OpenId): Provider {
  const { issuer, clientId, outbound, clock, judgeEmail = () => ({}), addFrom = () => ({}) } = options
  const { isIssuer = (claims, discovered) => claims.iss === discovered } = options
  const configuration = keepFor(DISCOVERY_KEPT_MS, clock, () =>
    discovery(new URL(issuer), clientId, undefined, options.authentication, {
      [customFetch]: outbound,
      timeout: 10,
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }),
  )
  const check = createIdTokenCheck({ clientId, outbound, isIssuer })

  return createOAuthProvider({
    name: options.name,
    label: options.label,
    answersByForm: options.answersByForm ?? false,
    configuration,
    scopes: options.scopes ?? ['openid', 'email', 'profile'],
    parameters: options.parameters ?? {},
    speaksOpenId: true,
    async readPerson(granted): Promise<Person> {
      const claims = await allClaims(granted)
      return personFromClaims({ ...addFrom(granted.answer), ...claims }, judgeEmail(claims))
    },
    async verifyIdToken(token, proof) {
      const claims = await check(token, (await told(configuration)).serverMetadata(), proof)
      return {
        ...personFromClaims(claims, judgeEmail(claims)),
        expiresAt: new Date((claims.exp ?? 0) * 1000),
        nonce: typeof claims.nonce === 'string' ? claims.nonce : null,
      }
    },
  })
}

/** Some put little into the ID token and answer the rest when asked. Address and its verification stay together. */
async function allClaims({ configuration, tokens }: Granted): Promise<Record<string, unknown>> {
  const claims: Record<string, unknown> = tokens.claims() ?? {}
  const complete = claims.email !== undefined && claims.name !== undefined
  if (complete || !hasUserInfo(configuration)) return claims
  const more: Record<string, unknown> = await fetchUserInfo(configuration, tokens.access_token, String(claims.sub))
  const { email, email_verified } = claims.email === undefined ? more : claims
  return { ...more, ...claims, email, email_verified }
}

function hasUserInfo(configuration: Configuration): boolean {
  return configuration.serverMetadata().userinfo_endpoint !== undefined
}

/** The client secret in the way the provider reads it. */
export function secretAuthentication(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}
