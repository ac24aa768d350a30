import { resolve } from 'node:path'
import { z } from 'zod'
import { type AccountsEnv, accountProblems, accountVariables, readAccounts } from './accounts'
import type { S3Access } from './files'
import { filesProblems, filesVariables, readFiles } from './files'
import { type InboundMailEnv, inboundMailProblems, inboundMailVariables, readInboundMail } from './inbound'
import { type LiveEnv, liveVariables, readLive } from './live'
import { tilesUrl } from './map'
import { type MoneyEnv, moneyVariables, readMoney } from './money'
import { type NativeEnv, nativeVariables, readNative } from './native'
import { type PushEnv, pushProblems, pushVariables, readPush } from './push'
import { type RunningEnv, readRunning, runningVariables } from './running'

const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((value) => ['true', '1', 'on'].includes(value))

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SECRET_KEY: z.string().min(32, 'at least 32 characters, for example from: openssl rand -hex 32').optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Pawstead <hello@pawstead.example>'),
  TILES_URL: tilesUrl.optional(),
  ...inboundMailVariables,
  ...filesVariables,
  ...accountVariables,
  ...nativeVariables,
  ...pushVariables,
  ...moneyVariables,
  ...liveVariables,
  ...runningVariables,
})

export type Env = {
  port: number
  /** The interface to listen on; loopback in the demo, every one otherwise. */
  host: string
  dataDir: string
  dataDirIsDefault: boolean
  databaseUrl?: string
  migrationDatabaseUrl?: string
  publicUrl: string
  demo: boolean
  /** How many proxies in front of us may be believed about the client's address. */
  trustProxy: number
  rateLimits: boolean
  logLevel: string
  role: 'all' | 'web' | 'worker'
  /** Encrypts what must be readable again. Made and kept in the data folder when not given. */
  secretKey?: string
  stripeSecretKey?: string
  stripeWebhookSecret?: string
  /** Of the endpoint that hears about sellers' accounts. */
  stripeConnectWebhookSecret?: string
  smtpUrl?: string
  mailFrom: string
  /** Missing where answers to our mails do not come in. */
  inboundMail?: InboundMailEnv
  /** The map's tiles: an archive (.pmtiles), or an address with {z}, {x} and {y}. */
  tilesUrl?: string
  /** Where files are kept instead of the data folder. */
  s3?: S3Access
  accounts: AccountsEnv
  push: PushEnv
  native: NativeEnv
  money: MoneyEnv
  live: LiveEnv
  running: RunningEnv
}

/** A configuration that cannot be used; the message names the variable and says what is wrong. */
export class BadConfiguration extends Error {}

/**
 * Reads the configuration. The only place that looks at the environment.
 *
 * @throws BadConfiguration naming every variable that is wrong
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const { data, error } = Variables.safeParse(given)
  if (error) {
    throw new BadConfiguration(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const publicUrl = data.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${data.PORT}`
  const demo = data.DEMO ?? (!data.DATABASE_URL && isLoopback(publicUrl))
  const problems = [
    data.DATABASE_URL &&
      !data.PUBLIC_URL &&
      'PUBLIC_URL: required with DATABASE_URL, the address people reach the site under',
    data.DATABASE_URL &&
      !demo &&
      !data.SECRET_KEY &&
      'SECRET_KEY: required with DATABASE_URL, the same on every replica',
    data.STRIPE_SECRET_KEY && !data.STRIPE_WEBHOOK_SECRET && 'STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY',
    !demo && !data.STRIPE_SECRET_KEY && 'STRIPE_SECRET_KEY: required outside the demo, or set DEMO=true',
    !demo && !data.SMTP_URL && 'SMTP_URL: required outside the demo, or set DEMO=true',
    !demo && !data.RATE_LIMITS && 'RATE_LIMITS: can be off in the demo only',
    ...inboundMailProblems(data),
    ...filesProblems(data),
    ...accountProblems(data),
    ...pushProblems(data),
  ].filter((problem) => typeof problem === 'string')
  const s3 = readFiles(data)
  const inboundMail = readInboundMail(data, demo)
  if (problems.length > 0) throw new BadConfiguration(problems.join('\n'))
  return {
    port: data.PORT,
    host: data.HOST ?? (demo && isLoopback(publicUrl) ? 'localhost' : '::'),
    dataDir: resolve(data.DATA_DIR ?? 'data'),
    dataDirIsDefault: data.DATA_DIR === undefined,
    ...(data.DATABASE_URL && { databaseUrl: data.DATABASE_URL }),
    ...(data.MIGRATION_DATABASE_URL && { migrationDatabaseUrl: data.MIGRATION_DATABASE_URL }),
    publicUrl,
    demo,
    trustProxy: data.TRUST_PROXY,
    rateLimits: data.RATE_LIMITS,
    logLevel: data.LOG_LEVEL,
    role: data.ROLE,
    ...(data.SECRET_KEY && { secretKey: data.SECRET_KEY }),
    ...(data.STRIPE_SECRET_KEY && { stripeSecretKey: data.STRIPE_SECRET_KEY }),
    ...(data.STRIPE_WEBHOOK_SECRET && { stripeWebhookSecret: data.STRIPE_WEBHOOK_SECRET }),
    ...(data.STRIPE_CONNECT_WEBHOOK_SECRET && { stripeConnectWebhookSecret: data.STRIPE_CONNECT_WEBHOOK_SECRET }),
    ...(data.SMTP_URL && { smtpUrl: data.SMTP_URL }),
    mailFrom: data.MAIL_FROM,
    ...(inboundMail && { inboundMail }),
    ...(data.TILES_URL && { tilesUrl: data.TILES_URL }),
    ...(s3 && { s3 }),
    accounts: readAccounts(data),
    push: readPush(data, publicUrl),
    native: readNative(data),
    money: readMoney(data, demo),
    live: readLive(data),
    running: readRunning(data),
  }
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
}
