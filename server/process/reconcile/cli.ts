import { BadConfiguration, readEnv } from '#server/infra/env/env'
import { createLog } from '#server/infra/log'
import { reconcileBooks } from '#server/money/ledger/reconcile/run'
import { printBooks } from '#server/money/ledger/reconcile/table'
import { reach } from './reach'

// npm run reconcile     compares the books with the payment provider's, while the server runs or not

try {
  const { deps, close } = await reach(readEnv(process.env), createLog('error'))
  try {
    const { compared } = await reconcileBooks(deps)
    const { text, open } = await printBooks(deps)
    process.stdout.write(`${compared} movements of the provider compared\n\n${text}`)
    process.exitCode = open > 0 ? 1 : 0
  } finally {
    await close()
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    error instanceof BadConfiguration
      ? `The configuration is not right:\n${message}\n`
      : `The books could not be compared: ${message}\n`,
  )
  process.exit(1)
}
