import { client } from '#web/lib/api'
import { lookUpClientIp } from './client-ip'

type SecurityEvent = Parameters<typeof client.security.logEvent>[0]

/** Tells the audit trail what happened in this browser. A trail that does not answer stops nobody. */
export async function logSecurityEvent(event: SecurityEvent): Promise<void> {
  try {
    const ipAddress = await lookUpClientIp()
    await client.security.logEvent({ ...event, ...(ipAddress && { ipAddress }) })
  } catch {
    // by the specification: failures of logging are swallowed
  }
}
