import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { loggable } from './loggable'
import { loggedOperation } from './telemetry/operation'

const ID = /("requestId":")?([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/**
 * Whoever knows the id of an invoice sees it and pays it, so no line tells an id whole, whatever it is of and wherever in
 * the line it stands. The first eight digits are enough to find the row. A request's own id opens nothing.
 */
function shortenIds(line: string): string {
  return line.replace(ID, (whole, requestId: string | undefined, head: string) => (requestId ? whole : `${head}…`))
}

/**
 * Structured logs, one JSON object a line. Secrets are cut out by name wherever they turn up, and so are the values of
 * a query that failed. Each line says what it was for, where that has a name.
 *
 * @param destination for tests; standard output otherwise
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const secret = [
    'authorization',
    'cookie',
    'password',
    'token',
    'access_token',
    'refresh_token',
    'apikey',
    'secret',
    'key',
    'email',
    'connectionString',
  ]
  const options = {
    hooks: { streamWrite: shortenIds },
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: loggedOperation,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => stdSerializers.err(loggable(error) as Error) },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
