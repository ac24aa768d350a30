import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { loggable } from './auth/fault'
import { loggedOperation } from './telemetry/operation'

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
