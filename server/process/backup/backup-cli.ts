import { parseArgs } from 'node:util'
import { BadConfiguration, readEnv } from '#server/infra/env/env'
import { createLog } from '#server/infra/log'
import { keepNewest } from './archive-folder'
import { defaultFolder, filesOf } from './locations'
import { presentKey } from './secret-key'
import { openSource } from './source'
import { takeBackup } from './take'

// npm run backup                          into the folder "backups" of DATA_DIR, while the server runs or not
// npm run backup -- --to FOLDER           into another
// npm run backup -- --keep 14             and removes older ones, so that 14 are left
// npm run backup -- --with-secret-key     takes the secret key along

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'with-secret-key': { type: 'boolean', default: false },
    },
  })
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep >= 1)) throw new Error('--keep takes a whole number from 1 on.')
  const env = readEnv(process.env)
  const into = values.to ?? defaultFolder(env)
  const startedAt = performance.now()
  const source = await openSource(env, createLog('error'))
  try {
    const includeKey = values['with-secret-key']
    const { folder, manifest } = await takeBackup({
      url: source.url,
      into,
      files: filesOf(env),
      secretKey: await presentKey(env),
      includeKey,
      signal: interrupted.signal,
    })
    const removed = keep === null ? [] : await keepNewest(into, keep)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files =
      manifest.files.kind === 'folder' ? `${manifest.files.files} files` : 'no files (they are in the bucket)'
    process.stdout.write(
      `Backed up ${manifest.tables.length} tables (${rows} rows) and ${files} into ${folder} in ` +
        `${Math.round(performance.now() - startedAt)} ms${removed.length > 0 ? `, removed ${removed.length} older` : ''}\n`,
    )
    if (!env.secretKey && !includeKey) {
      process.stderr.write(
        'The secret key in DATA_DIR is not in the backup. Keep a copy of that file in another place: without it ' +
          'signing keys and second factors cannot be read. --with-secret-key takes it along.\n',
      )
    }
  } finally {
    await source.close()
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    error instanceof BadConfiguration
      ? `The configuration is not right:\n${message}\n`
      : `No backup was made: ${message}\n`,
  )
  process.exit(1)
}
