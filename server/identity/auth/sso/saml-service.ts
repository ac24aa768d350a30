import type { SamlConfig } from '@node-saml/node-saml'
import type { SamlConnection } from '#server/tables/auth-sso'

/** Our side of SAML, as companies enter it on theirs. */
export function samlAddresses(publicUrl: string) {
  const base = `${publicUrl}/auth/v1/sso/saml`
  return { entityId: `${base}/metadata`, answersTo: `${base}/acs` }
}

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Loaded when somebody needs it: with its XML libraries it would hold up every start. */
export const loadSaml = () => import('@node-saml/node-saml')

/** What the library shall do: write requests, check signatures and audience. Time and the rest are checked here. */
export function samlConfig(publicUrl: string, connection: SamlConnection, requestId: string): SamlConfig {
  const { entityId, answersTo } = samlAddresses(publicUrl)
  return {
    issuer: entityId,
    audience: entityId,
    callbackUrl: answersTo,
    entryPoint: connection.ssoUrl,
    idpCert: connection.certificates,
    identifierFormat: PERSISTENT,
    // A company may ask its people for whatever proof it likes.
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    // A signature on the response covers the assertion in it; without one the assertion has to carry its own.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    // -1 leaves the time to `checkAssertion`, which knows our clock.
    acceptedClockSkewMs: -1,
  }
}
