import type { AuditStatus, Severity } from '#contract/security.rules'
import { hash } from '../random'

/** A line of the audit trail as the town remembers it. */
export type TrailLine = {
  at: Date
  userId: string | null
  eventType: string
  action: string
  resourceType?: string
  resourceId?: string
  address: string
  userAgent: string
  severity?: Severity
  status?: AuditStatus
  metadata?: Record<string, unknown>
}

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
] as const

/** What those use who do not use a browser. */
export const SCRIPT = 'python-requests/2.32.5'

/** Where somebody is at home on the net, and with what: the same each time. Addresses are those kept for examples. */
export function atHome(id: string): Pick<TrailLine, 'address' | 'userAgent'> {
  const dice = hash(id)
  const network = dice % 3 === 0 ? '192.0.2' : dice % 3 === 1 ? '198.51.100' : '203.0.113'
  return { address: `${network}.${1 + (dice % 199)}`, userAgent: BROWSERS[dice % BROWSERS.length] ?? BROWSERS[0] }
}
