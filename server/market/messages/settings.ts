import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'

export async function getSettings({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<{ showsRead: boolean }> {
  const { rows } = await db.execute<{ showsRead: boolean }>(
    sql`select shows_read as "showsRead" from message_settings where user_id = ${viewer.id}`,
  )
  return rows[0] ?? { showsRead: true }
}

export async function setSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { showsRead }: { showsRead: boolean },
): Promise<{ showsRead: boolean }> {
  await db.execute(sql`
    insert into message_settings (user_id, shows_read, updated_at) values (${viewer.id}, ${showsRead}, ${clock.now().toISOString()})
    on conflict (user_id) do update set shows_read = excluded.shows_read, updated_at = excluded.updated_at`)
  return { showsRead }
}
