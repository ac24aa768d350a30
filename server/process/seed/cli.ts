import { withClient } from '#server/infra/database/client'
import { BadConfiguration, readEnv } from '#server/infra/env/env'
import { secretKeyFor } from '#server/infra/env/secret-key'
import { createLog } from '#server/infra/log'
import { profileIdOf } from '#server/town/people/accounts'
import { openConfigured } from '../backup/open-database'
import { seedManyInvoices } from './invoices-scale'
import { seedScale } from './scale'
import { seedAsOwner } from './seed'

// npm run seed                      builds the demo town in an empty database
// npm run seed -- --scale 100000    adds that many plain products, and invoices of the demo's walker, for benchmarks

const at = process.argv.indexOf('--scale')
const scale = at === -1 ? 0 : Number(process.argv[at + 1])
if (!Number.isInteger(scale) || scale < 0 || scale > 5_000_000) {
  process.stderr.write('--scale takes a whole number of products, such as 100000\n')
  process.exit(1)
}

const log = createLog('info')
try {
  const env = readEnv(process.env)
  const { adminUrl, close } = await openConfigured(env, log)
  try {
    await seedAsOwner(adminUrl, { ...env, secretKey: secretKeyFor(env) }, { now: () => new Date() }, log)
    // The application's role may not do this, and without it the first queries are planned for empty tables.
    await withClient(adminUrl, (client) => client.query('vacuum analyze'))
    if (scale > 0) {
      await seedScale(adminUrl, scale)
      await seedManyInvoices(adminUrl, profileIdOf('sitter'), scale)
      log.info({ products: scale, invoices: scale }, 'the large catalogue is built')
    }
  } finally {
    await close()
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    error instanceof BadConfiguration
      ? `The configuration is not right:\n${message}\n`
      : `Seeding failed: ${message}\n`,
  )
  process.exit(1)
}
