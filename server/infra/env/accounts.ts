import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** What configures accounts: ways in, texts, captcha, places. Everything is off until it is set. */
export const accountVariables = {
  /** Further addresses people may be sent to after a sign-in, comma-separated, `*` within a part, `**` for any. */
  REDIRECT_URLS: list,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_TENANT: z.string().default('common'),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The PKCS #8 key in PEM, line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button says. */
  OIDC_NAME: z.string().default('OpenID Connect'),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number in E.164, or the id of a messaging service. */
  TWILIO_FROM: z.string().optional(),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** A GeoLite2 or GeoIP2 City database (.mmdb); without it no places are named and travel is not judged. */
  GEOIP_DB: z.string().optional(),
}

type Given = z.infer<z.ZodObject<typeof accountVariables>>
type Client = { clientId: string; clientSecret: string }

export type AccountsEnv = {
  redirectUrls: string[]
  providers: {
    google?: Client
    github?: Client
    facebook?: Client
    microsoft?: Client & { tenant: string }
    apple?: { clientId: string; teamId: string; keyId: string; privateKey: string }
    oidc?: Client & { issuer: string; name: string }
  }
  twilio?: { accountSid: string; authToken: string; from: string }
  captcha?: { provider: 'turnstile' | 'hcaptcha'; siteKey: string; secret: string }
  geoipDb?: string
}

/** Variables that make sense together only. */
const GROUPS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
] as const

/** @returns a line for every group of which only a part is set */
export function accountProblems(given: Given): string[] {
  return GROUPS.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    const present = names.filter((name) => given[name] !== undefined)
    return [`${missing.join(', ')}: required together with ${present.join(', ')}`]
  })
}

/** To be called once `accountProblems` has none. */
export function readAccounts(given: Given): AccountsEnv {
  const client = (clientId?: string, clientSecret?: string): Client | undefined =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined
  const google = client(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET)
  const github = client(given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET)
  const facebook = client(given.FACEBOOK_CLIENT_ID, given.FACEBOOK_CLIENT_SECRET)
  const microsoft = client(given.MICROSOFT_CLIENT_ID, given.MICROSOFT_CLIENT_SECRET)
  const oidc = client(given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET)
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = given
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = given
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET } = given
  return {
    redirectUrls: given.REDIRECT_URLS,
    providers: {
      ...(google && { google }),
      ...(github && { github }),
      ...(facebook && { facebook }),
      ...(microsoft && { microsoft: { ...microsoft, tenant: given.MICROSOFT_TENANT } }),
      ...(APPLE_CLIENT_ID &&
        APPLE_TEAM_ID &&
        APPLE_KEY_ID &&
        APPLE_PRIVATE_KEY && {
          apple: {
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
          },
        }),
      ...(oidc && given.OIDC_ISSUER && { oidc: { ...oidc, issuer: given.OIDC_ISSUER, name: given.OIDC_NAME } }),
    },
    ...(TWILIO_ACCOUNT_SID &&
      TWILIO_AUTH_TOKEN &&
      TWILIO_FROM && {
        twilio: { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM },
      }),
    ...(CAPTCHA_PROVIDER &&
      CAPTCHA_SITE_KEY &&
      CAPTCHA_SECRET && {
        captcha: { provider: CAPTCHA_PROVIDER, siteKey: CAPTCHA_SITE_KEY, secret: CAPTCHA_SECRET },
      }),
    ...(given.GEOIP_DB && { geoipDb: given.GEOIP_DB }),
  }
}
