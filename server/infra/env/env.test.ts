import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadConfiguration, readEnv } from './env'

const PRODUCTION = {
  DATABASE_URL: 'postgres://pawstead:secret@db.internal/pawstead',
  PUBLIC_URL: 'https://pawstead.example',
  SECRET_KEY: 'k'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://user:secret@smtp.internal',
}

function complaintAbout(source: Record<string, string | undefined>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message
    throw error
  }
  return ''
}

test('nothing set is a demo on this machine', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    dataDirIsDefault: true,
    publicUrl: 'http://localhost:3000',
    demo: true,
    trustProxy: 0,
    rateLimits: true,
    logLevel: 'info',
    role: 'all',
    live: { publicKeys: ['sb_publishable_pawstead'] },
    running: { tracesShare: 1, slowStatementMs: 200, memoryBytes: 33_554_432, drainS: 0 },
    mailFrom: 'Pawstead <hello@pawstead.example>',
    inboundMail: { domain: 'reply.pawstead.example' },
    accounts: { redirectUrls: [], providers: {} },
    money: { payoutDelayDays: 0 },
    native: { origins: [], appleAppIds: [] },
    push: { subject: 'mailto:hello@pawstead.example', services: [] },
  })
})

test('mails come in with a domain and a secret, or not at all', () => {
  expect(readEnv(PRODUCTION).inboundMail).toBeUndefined()
  const both = { INBOUND_MAIL_DOMAIN: 'reply.example.com', INBOUND_MAIL_SECRET: 's'.repeat(32) }
  expect(readEnv({ ...PRODUCTION, ...both }).inboundMail).toEqual({
    domain: 'reply.example.com',
    secret: 's'.repeat(32),
  })
  expect(() => readEnv({ ...PRODUCTION, INBOUND_MAIL_DOMAIN: 'reply.example.com' })).toThrow('set both or none')
  expect(() => readEnv({ ...PRODUCTION, ...both, INBOUND_MAIL_SECRET: 'short' })).toThrow('INBOUND_MAIL_SECRET')
})

test('sellers wait two days for their money outside of the demo, or as long as was said', () => {
  expect(readEnv({ DEMO: 'true', PAYOUT_DELAY_DAYS: '7' }).money.payoutDelayDays).toBe(7)
  expect(readEnv(PRODUCTION).money.payoutDelayDays).toBe(2)
})

test('a process behind a proxy goes on answering for three seconds, or as long as was said', () => {
  expect(readEnv({ TRUST_PROXY: '1' }).running.drainS).toBe(3)
  expect(readEnv({ TRUST_PROXY: '1', DRAIN_S: '0' }).running.drainS).toBe(0)
  expect(readEnv({ DRAIN_S: '60' }).running.drainS).toBe(60)
})

test('clients that know the site by another key are let in by it as well', () => {
  expect(
    readEnv({ PUBLISHABLE_KEYS: 'sb_publishable_elsewhere, eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl' }).live.publicKeys,
  ).toEqual(['sb_publishable_pawstead', 'sb_publishable_elsewhere', 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl'])
  expect(complaintAbout({ PUBLISHABLE_KEYS: 'short' })).toContain('PUBLISHABLE_KEYS')
})

test('what makes sense together only is asked for together', () => {
  expect(complaintAbout({ GOOGLE_CLIENT_ID: 'id', TWILIO_AUTH_TOKEN: 'token' })).toBe(
    'GOOGLE_CLIENT_SECRET: required together with GOOGLE_CLIENT_ID\nTWILIO_ACCOUNT_SID, TWILIO_FROM: required together with TWILIO_AUTH_TOKEN',
  )
  expect(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).accounts.providers).toEqual({
    google: { clientId: 'id', clientSecret: 'secret' },
  })
})

test('keys for push come in pairs, and a public address stands for us', () => {
  const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) }
  expect(readEnv({ ...keys, PUSH_SERVICES: 'push.example, http://127.0.0.1:9' }).push).toMatchObject({
    keys: { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY },
    services: ['push.example', 'http://127.0.0.1:9'],
  })
  expect(complaintAbout({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toBe(
    'VAPID_PUBLIC_KEY: goes together with VAPID_PRIVATE_KEY',
  )
})

test('a bucket for files is named whole or not at all', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.internal',
    S3_BUCKET: 'pawstead-pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv(S3).s3).toEqual({
    endpoint: 'https://s3.internal',
    bucket: 'pawstead-pictures',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(complaintAbout({ ...S3, S3_BUCKET: undefined, S3_REGION: undefined })).toBe(
    'S3_BUCKET, S3_REGION: required together with S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  )
  expect(complaintAbout({ ...S3, S3_BUCKET: 'Not/A bucket' })).toContain('S3_BUCKET')
})

test('addresses people may be sent to are a list', () => {
  expect(readEnv({ REDIRECT_URLS: 'pawstead://auth, https://*.pawstead.example/**,' }).accounts.redirectUrls).toEqual([
    'pawstead://auth',
    'https://*.pawstead.example/**',
  ])
})

test('what the native apps need is a list each', () => {
  const print = Array.from({ length: 32 }, () => 'AB').join(':')
  expect(
    readEnv({
      NATIVE_ORIGINS: 'https://localhost, capacitor://localhost',
      ANDROID_CERT_SHA256: print,
      APPLE_APP_ID: 'ABCDE12345.example.pawstead.app',
    }).native,
  ).toEqual({
    origins: ['https://localhost', 'capacitor://localhost'],
    android: { appId: 'example.pawstead.app', certificates: [print] },
    appleAppIds: ['ABCDE12345.example.pawstead.app'],
  })
})

test.each(['*', 'null', 'https://localhost/', 'https://*.example', 'localhost', 'https://a.example,null'])(
  '%s is no list of origins',
  (origins) => {
    expect(complaintAbout({ NATIVE_ORIGINS: origins })).toMatch(/^NATIVE_ORIGINS/)
  },
)

test('an empty value is the same as none', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readEnv({}))
})

test('the address follows the port until it is given, and ends without a slash', () => {
  expect(readEnv({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  expect(readEnv({ ...PRODUCTION, PUBLIC_URL: 'https://pawstead.example//' }).publicUrl).toBe(
    'https://pawstead.example',
  )
})

test('a chosen data folder is told from the default one', () => {
  expect(readEnv({ DATA_DIR: '/srv/pawstead' })).toMatchObject({ dataDir: '/srv/pawstead', dataDirIsDefault: false })
})

test('production is read as it is given', () => {
  expect(readEnv(PRODUCTION)).toMatchObject({
    demo: false,
    host: '::',
    databaseUrl: PRODUCTION.DATABASE_URL,
    secretKey: PRODUCTION.SECRET_KEY,
    stripeSecretKey: 'sk_live_x',
    stripeWebhookSecret: 'whsec_x',
    smtpUrl: PRODUCTION.SMTP_URL,
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://db/pawstead'],
  ['MIGRATION_DATABASE_URL', 'db'],
  ['PUBLIC_URL', 'pawstead.example'],
  ['PUBLIC_URL', 'ftp://pawstead.example'],
  ['DEMO', 'maybe'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '1.5'],
  ['RATE_LIMITS', 'sometimes'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'boss'],
  ['SECRET_KEY', 'short'],
  ['STRIPE_SECRET_KEY', 'pk_live_x'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_x'],
  ['STRIPE_CONNECT_WEBHOOK_SECRET', 'sk_live_x'],
  ['SMTP_URL', 'http://mail'],
])('a wrong %s (%s) is named', (name, value) => {
  expect(complaintAbout({ [name]: value })).toMatch(new RegExp(`^${name}: `))
})

test('every wrong variable is named at once', () => {
  expect(complaintAbout({ PORT: 'x', ROLE: 'x' }).split('\n')).toHaveLength(2)
})

describe('the demo', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://127.9.9.9', 'http://[::1]:3000', undefined])(
    'is on by itself at %s',
    (publicUrl) => {
      expect(readEnv({ PUBLIC_URL: publicUrl }).demo).toBe(true)
    },
  )

  test.each([
    ['a public address', { PUBLIC_URL: 'https://pawstead.example' }],
    ['an address that only looks local', { PUBLIC_URL: 'http://localhost.pawstead.example' }],
    ['an external database', { DATABASE_URL: PRODUCTION.DATABASE_URL, PUBLIC_URL: 'http://localhost:3000' }],
  ])('is off by itself with %s', (_what, changed) => {
    const { DATABASE_URL: _, PUBLIC_URL: __, ...rest } = PRODUCTION
    expect(readEnv({ ...rest, ...changed }).demo).toBe(false)
    expect(readEnv({ ...rest, ...changed, DEMO: 'true' }).demo).toBe(true)
  })

  test('can be switched off at home, and then needs the real things', () => {
    expect(complaintAbout({ DEMO: 'false' })).toMatch(/STRIPE_SECRET_KEY: .*\nSMTP_URL: /)
  })

  test('listens beyond this machine only where its address leads there', () => {
    expect(readEnv({ DEMO: 'true', PUBLIC_URL: 'https://demo.pawstead.example' }).host).toBe('::')
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
})

test.each(['PUBLIC_URL', 'SECRET_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])(
  'production does not start without %s',
  (name) => {
    expect(complaintAbout({ ...PRODUCTION, DEMO: 'false', [name]: undefined })).toContain(`${name}: required`)
  },
)

test('rate limits cannot be switched off in production', () => {
  expect(complaintAbout({ ...PRODUCTION, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS: ')
  expect(readEnv({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
})

test('a complaint never repeats a secret', () => {
  const complaint = complaintAbout({
    SECRET_KEY: 'hunter2',
    STRIPE_SECRET_KEY: 'rk_hunter2',
    SMTP_URL: 'x://u:hunter2@h',
  })
  expect(complaint).not.toContain('hunter2')
})
