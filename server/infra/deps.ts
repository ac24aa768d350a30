import type { Logger } from 'pino'
import type { Files } from './adapters/files/files'
import type { Mail } from './adapters/mail/mail'
import type { Payments } from './adapters/payments/payments'
import type { Push } from './adapters/push/push'
import type { Texts } from './adapters/texts/texts'
import type { Changes } from './database/changes'
import type { Db } from './database/db'
import type { Env } from './env/env'

export type Clock = { now(): Date }

/** What services get, always as their first argument. */
export type Deps = {
  db: Db
  clock: Clock
  log: Logger
  mail: Mail
  /** Missing where no service for text messages is configured. */
  texts?: Texts
  payments: Payments
  push: Push
  files: Files
  env: Env & { secretKey: string }
  changes: Changes
}
