import { sql } from 'drizzle-orm'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { nameOf } from '#server/core/people/name'
import type { Tx } from '#server/infra/database/db'

/** Each change of who is what to a pet stands in the audit trail, with who did it. */
export async function auditFamily(tx: Tx, asking: Asking, at: Date, petId: string, action: string): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'pet_family_changed',
    action,
    resourceType: 'pet',
    resourceId: petId,
    severity: 'medium',
  })
}

export async function personName(tx: Tx, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select ${nameOf('u.id')} as name from auth_users u where u.id = ${userId}`,
  )
  return rows[0]?.name ?? 'Somebody'
}

/** Tells somebody about their own access to a pet. */
export async function tellOf(tx: Tx, userId: string, petId: string, title: string, body: string): Promise<void> {
  await notify(tx, { userId, kind: 'pets', petId, title, body, href: '/household' })
}
