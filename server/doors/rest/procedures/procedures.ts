import { DATA_PROCEDURES } from '#contract/data-door'
import { ROLES } from '#contract/roles'
import { AUDIT_STATUSES, SEVERITIES } from '#contract/security.rules'
import { getUserRole } from '#server/core/people/role-of'
import { refuse } from '#server/core/refusals/refuse'
import { type Context, clears } from '#server/identity/gate'
import { assignUserRole } from '#server/identity/roles/assign'
import { detectFor } from '#server/identity/security/detection/detect'
import { logSecurityEvent } from '#server/identity/security/log-event'
import { Id, Json, Moment, oneOf, optional, Text } from './arguments'
import { like, open, type Procedure } from './procedure'
import { noSuchFunction, toRestError } from './refusal'

/** The specification's four, by the names and arguments of protocol section 2.3. */
const procedures: Record<keyof typeof DATA_PROCEDURES, Procedure> = {
  get_user_role: open({ _user_id: Id }, (context, { _user_id }) => roleAsSeenBy(context, _user_id)),
  assign_user_role: like(
    DATA_PROCEDURES.assign_user_role,
    { _user_id: Id, _role: oneOf(ROLES), _expires_at: optional(Moment) },
    async (asking, { _user_id: userId, _role: role, _expires_at: expiresAt }) => {
      const { waiting } = await assignUserRole(asking, asking, { userId, role, expiresAt })
      // The proposal stands; but whoever hears `true` would take the role for given.
      if (waiting) throw refuse('SECOND_ADMIN_NEEDED')
      return true
    },
  ),
  log_security_event: like(
    DATA_PROCEDURES.log_security_event,
    {
      p_user_id: optional(Id),
      p_event_type: Text(80),
      p_action: Text(200),
      p_resource_type: optional(Text(80)),
      p_resource_id: optional(Text(200)),
      p_ip_address: optional(Text(64)),
      p_user_agent: optional(Text(2000)),
      p_severity: optional(oneOf(SEVERITIES)),
      p_status: optional(oneOf(AUDIT_STATUSES)),
      p_metadata: optional(Json),
      p_error_details: optional(Text(2000)),
    },
    // Who it was and with what is never what the caller says.
    async (asking, args) => {
      const { id } = await logSecurityEvent(asking, asking, {
        eventType: args.p_event_type,
        action: args.p_action,
        resourceType: args.p_resource_type,
        resourceId: args.p_resource_id,
        ipAddress: args.p_ip_address,
        severity: args.p_severity,
        status: args.p_status,
        metadata: args.p_metadata,
        errorDetails: args.p_error_details,
      })
      return id
    },
  ),
  detect_suspicious_activity: like(
    DATA_PROCEDURES.detect_suspicious_activity,
    { p_user_id: Id },
    async (asking, { p_user_id }) => {
      const { alerts } = await detectFor(asking, asking.viewer, p_user_id)
      return alerts.map(inSnakeCase)
    },
  ),
}

const PROCEDURES: ReadonlyMap<string, Procedure> = new Map(Object.entries(procedures))

export const PROCEDURE_NAMES: ReadonlySet<string> = new Set(PROCEDURES.keys())

/**
 * Calls one of the specification's four remote procedures as whoever asks.
 *
 * @param args the body, which may be anything of JSON that can be stored
 * @returns a scalar, or rows, as they become JSON
 * @throws RestError
 */
export async function callProcedure(context: Context, name: string, args: unknown): Promise<unknown> {
  const procedure = PROCEDURES.get(name)
  if (!procedure) throw noSuchFunction(name, args)
  try {
    return await procedure(name, context, args)
  } catch (error) {
    throw toRestError(error)
  }
}

/** One's own role, or anybody's for admins. Of others only what everybody has is told, as of rows that are not to be seen. */
async function roleAsSeenBy(context: Context, userId: string) {
  const maySee = context.viewer?.id === userId || clears(context.viewer, 'admin')
  return maySee ? getUserRole(context, userId) : 'user'
}

function inSnakeCase(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}
