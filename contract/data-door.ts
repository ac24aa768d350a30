import type { EndpointMeta, Limit } from './endpoint'
import { type Contract, contract } from './index'

type Name<Domain extends keyof Contract> = `${Domain}.${keyof Contract[Domain] & string}`
/** An endpoint of the typed API by its name, as in `cart.add`. */
export type EndpointName = { [Domain in keyof Contract]: Name<Domain> }[keyof Contract]

/** What may be read of a table: every row by whoever may call that endpoint, and of the rest what is said here. */
type Rows = { all: EndpointName | null; others: string }

/**
 * The tables and procedures below `/rest/v1` (docs/wire.md). Whoever writes may do so exactly where they may call the
 * endpoint of the typed API that does the same: as who they are, with as fresh a proof, as often.
 */
export const DATA_READS = {
  products: { all: null, others: 'what is on sale' },
  user_profiles: { all: null, others: 'their own' },
  cart_items: { all: null, others: 'their own' },
  user_roles: { all: 'people.roles', others: 'their own' },
  invoices: { all: null, others: 'the one whose id they name, a draft only its issuer' },
  security_audit_logs: { all: 'security.auditLog', others: 'none' },
  suspicious_activity_alerts: { all: 'security.alerts', others: 'open ones about themselves' },
  security_metrics: { all: 'security.metrics', others: 'none' },
} as const satisfies Record<string, Rows>

export const DATA_WRITES = {
  'POST user_profiles': 'profiles.create',
  'PATCH user_profiles': 'profiles.save',
  'POST cart_items': 'cart.add',
  'PATCH cart_items': 'cart.setQuantity',
  'DELETE cart_items': 'cart.remove',
  'PATCH user_roles': 'people.revokeRole',
  'PATCH suspicious_activity_alerts': 'security.settleAlert',
} as const satisfies Record<string, EndpointName>

/** Null where anybody may call; what they are told depends on who they are. */
export const DATA_PROCEDURES = {
  get_user_role: null,
  assign_user_role: 'people.assignRole',
  log_security_event: 'security.logEvent',
  detect_suspicious_activity: 'security.detect',
} as const satisfies Record<string, EndpointName | null>

/** Per address and per account (promises, section 5). */
export const DATA_LIMITS = {
  visitorReads: { bucket: 'rest-visitor', count: 300, windowS: 300, reads: true },
  reads: { bucket: 'rest', count: 1500, windowS: 300, reads: true },
  writes: { bucket: 'rest-write', count: 300, windowS: 300 },
} as const satisfies Record<string, Limit>

/** Of an endpoint by its name, what the gate goes by. */
export function endpointOf(name: EndpointName): { domain: string; meta: EndpointMeta } {
  const [domain = '', verb = ''] = name.split('.')
  const endpoints = (contract as unknown as Record<string, Record<string, { '~orpc': { meta: EndpointMeta } }>>)[domain]
  const endpoint = endpoints?.[verb]
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  return { domain, meta: endpoint['~orpc'].meta }
}
