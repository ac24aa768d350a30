import { sql } from 'drizzle-orm'
import type { TownNotices } from '#server/core/notices/town-notices'
import { deviceName } from '../auth/device-name'
import { newDeviceWords } from '../auth/new-device-words'

export const newDevices: TownNotices = async (tx, ids) => {
  const { rows } = await tx.execute<{ userId: string; at: string; agent: string }>(sql`
    select user_id as "userId", created_at as at, user_agent as agent from security_audit_logs
    where event_type = 'new_device' and user_id = ${ids}`)
  return rows.map(({ userId, at, agent }) => ({ userId, at, ...newDeviceWords(deviceName(agent)) }))
}
