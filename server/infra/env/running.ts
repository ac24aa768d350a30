import { z } from 'zod'

export type RunningEnv = {
  /** Where traces are sent, by OTLP over HTTP; without it none are made. */
  tracesUrl?: string
  /** Share of requests that are traced, 0 to 1. */
  tracesShare: number
  /** A statement that takes longer is logged, with its name and never with its values. */
  slowStatementMs: number
  /** What kept pages and answers may take in memory. */
  memoryBytes: number
  /** Whoever shows it may read /metrics; without it, this machine and private networks may. */
  metricsToken?: string
  /** How long a process that was told to stop goes on answering, unready, so that a load balancer notices. */
  drainS: number
}

export const runningVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(200),
  MEMORY_MB: z.coerce.number().int().min(1).max(4096).default(32),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, '16 to 200 letters, digits, and signs')
    .optional(),
  DRAIN_S: z.coerce.number().int().min(0).max(60).optional(),
}

type Given = z.infer<z.ZodObject<typeof runningVariables>> & { TRUST_PROXY: number }

/** Behind a proxy: one question after readiness every two seconds, and a little. */
const DRAIN_BEHIND_PROXY_S = 3

export function readRunning(given: Given): RunningEnv {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl, METRICS_TOKEN: metricsToken } = given
  return {
    ...(tracesUrl && { tracesUrl }),
    tracesShare: given.OTEL_TRACES_SAMPLER_ARG,
    slowStatementMs: given.SLOW_STATEMENT_MS,
    memoryBytes: given.MEMORY_MB * 1024 * 1024,
    ...(metricsToken && { metricsToken }),
    drainS: given.DRAIN_S ?? (given.TRUST_PROXY > 0 ? DRAIN_BEHIND_PROXY_S : 0),
  }
}
