import { parseArgs } from 'node:util'
import { createDb, createPool } from '#server/infra/database/db'
import { BadConfiguration, type Env, readEnv } from '#server/infra/env/env'
import { createLog } from '#server/infra/log'
import { releasePayouts } from '../backup/settle'
import { openSource } from '../backup/source'
import { restore } from './restore'

// npm run restore -- FOLDER                       puts a backup into an empty database; the server must not be running
// npm run restore -- FOLDER --replace             into one that is not: it is backed up first
// npm run restore -- --release-payouts MOMENT     lets payouts go on that a restore has held
//
// Ends with 0 when all is well, with 2 when the backup is in place and a person has to look at something, with 1 else.

const log = createLog('error')
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'release-payouts': { type: 'string' } },
  })
  const env = readEnv(process.env)
  const heldAt = values['release-payouts']
  const [from] = positionals
  if (heldAt !== undefined) {
    process.stdout.write(`Payouts of ${await release(env, new Date(heldAt))} sellers go on\n`)
  } else if (from === undefined || positionals.length > 1) {
    throw new Error('Name the folder of one backup.')
  } else {
    const { manifest, deleted, open, saved, ms } = await restore({ env, from, replace: values.replace, log })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored ${manifest.tables.length} tables (${rows} rows) as of ${manifest.takenAt} in ${ms} ms, ` +
        `deleted ${deleted} accounts again${saved ? `; what was there is in ${saved}` : ''}\n`,
    )
    for (const line of open) process.stderr.write(`${line}\n`)
    process.exitCode = open.length > 0 ? 2 : 0
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    error instanceof BadConfiguration ? `The configuration is not right:\n${message}\n` : `Not restored: ${message}\n`,
  )
  process.exit(1)
}

async function release(env: Env, heldAt: Date): Promise<number> {
  if (Number.isNaN(heldAt.getTime())) throw new Error('--release-payouts takes the moment that the restore named.')
  const source = await openSource(env, log)
  const pool = createPool(source.url, { log, max: 1 })
  try {
    return await releasePayouts(createDb(pool), heldAt)
  } finally {
    await pool.end()
    await source.close()
  }
}
