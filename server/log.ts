import { type Logger, pino } from 'pino'

/** Structured logs, one JSON object a line. Secrets are cut out by name wherever they turn up. */
export function createLog(level: string): Logger {
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
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  })
}
