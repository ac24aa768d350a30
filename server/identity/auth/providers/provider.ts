import type { Metadata } from '#server/tables/auth'

/** Who a provider says somebody is. */
export type Person = {
  /** The provider's own name for them, which never changes hands; an e-mail address may. */
  subject: string
  /** In lower case; null when the provider gives none. */
  email: string | null
  emailVerified: boolean
  /** The provider's word is enough to open the account that has the address: it runs the mailbox, or checks it. */
  emailVouched: boolean
  /** What is kept with the identity: name, picture, and what the provider says about the address. */
  data: Metadata
}

/** The provider's own tokens, as the session carries them once. */
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string }

/** What leaves for the provider, and what has to be remembered to believe its answer. */
export type Departure = { state: string; redirectUri: string; verifier: string; nonce: string }

export type Provider = {
  /** As clients name it. */
  name: string
  /** As people know it. */
  label: string
  /** Answers by a form posted from its own site rather than by a link, so cookies need to allow that. */
  answersByForm: boolean
  /**
   * @param scopes beyond the ones signing in needs
   * @param extra further parameters, reserved ones already removed
   * @throws ProviderUnavailable
   */
  authorizationUrl(departure: Departure, scopes: string[], extra: URLSearchParams): Promise<URL>
  /** @throws ProviderUnavailable, ProviderRefusal */
  personOf(answer: URLSearchParams, departure: Departure): Promise<{ person: Person; tokens: ProviderTokens }>
  /** Only where the provider makes ID tokens. @throws ProviderUnavailable, ProviderRefusal */
  verifyIdToken?(token: string, proof: IdTokenProof): Promise<Person & { expiresAt: Date; nonce: string | null }>
}

export type IdTokenProof = { nonce?: string | undefined; accessToken?: string | undefined }

/** A provider that does not answer, or not in time. People are told to come back later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** An answer of a provider, or a token said to be its, that cannot be believed. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}

/** Errors of the libraries in our two words. @returns what to throw */
export function translateProviderError(error: unknown): ProviderUnavailable | ProviderRefusal {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnavailable || cause instanceof ProviderRefusal) return cause
    if ('code' in cause && (cause.code === 'OAUTH_TIMEOUT' || cause.code === 'ERR_JWKS_TIMEOUT')) {
      return new ProviderUnavailable('the provider took too long', { cause: error })
    }
  }
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  const message = error instanceof Error ? error.message : 'unknown error'
  return new ProviderRefusal(`${message}${code}`, { cause: error })
}
