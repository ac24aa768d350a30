import type { Logger } from 'pino'
import { createProviderPast } from '#server/infra/adapters/payments/sandbox/past'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { Past } from '#server/town/past'

type Options = { env: Deps['env']; now: Date; log: Logger }

/** Nobody is told of the past, and none of it was kept in files. */
const nobody = () => Promise.reject(new Error('Not in the past'))

/**
 * The world around the town while its past goes by. Null where a real payment provider is configured: what never passed
 * it stays out of the books.
 */
export function createPast({ env, now, log }: Options) {
  if (env.stripeSecretKey) return null
  let moment = now
  const clock = { now: () => moment }
  const { publicUrl, dataDir } = env
  const { provider, payments, keep } = createProviderPast({ publicUrl, dataDir, clock, log })
  return {
    keep,
    /** @param tx all of it happens within; what services begin as transactions becomes savepoints */
    within: (tx: Tx): Past => ({
      provider,
      moveTo: (at) => {
        moment = at
      },
      deps: {
        db: tx as unknown as Db,
        clock,
        log,
        env,
        payments,
        mail: { send: nobody },
        push: { publicKey: nobody, send: nobody },
        files: {
          put: nobody,
          get: nobody,
          remove: nobody,
          list: () => {
            throw new Error('Not in the past')
          },
          hasRoom: nobody,
          tidy: nobody,
        },
        changes: { publish: nobody, on: () => () => {}, onAny: () => () => {} },
      },
    }),
  }
}
