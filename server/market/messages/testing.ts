import { sql } from 'drizzle-orm'
import { CSRF_HEADER } from '#contract/account.rules'
import type { SentFile } from '#contract/message-files'
import { issueCsrfToken } from '#server/identity/csrf'
import type { TestUser } from '#server/testing/factories'
import { sessionIdOf, type World } from '#server/testing/world'
import { plainPdf } from '../papers/pdf-samples'
import { messageData } from './personal-data'

/** Sends a file to go with a message, as the browser does. */
export function uploadFile(
  world: World,
  user: TestUser | null,
  body: Buffer,
  said: { name?: string; idempotencyKey?: string } = {},
) {
  const headers = user && {
    authorization: `Bearer ${user.accessToken}`,
    [CSRF_HEADER]: issueCsrfToken(world.deps, sessionIdOf(user.accessToken)).token,
  }
  return world.request(`/files/message-files?${new URLSearchParams({ name: 'Contract.pdf', ...said })}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'application/pdf', ...headers },
  })
}

export const uploadedPdf = async (world: World, user: TestUser) =>
  (await (await uploadFile(world, user, plainPdf())).json()) as SentFile

/** A picture of somebody's that was uploaded for messages, or for something else. */
export async function createPhoto({ deps }: World, owner: TestUser, purpose = 'message'): Promise<string> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    insert into media_assets (id, owner_id, purpose, visibility, width, height, widths, bytes, sha256, placeholder)
    values (gen_random_uuid(), ${owner.id}, ${purpose}, 'private', 800, 600, '{400,800}', 9, 'x', '#aabbcc') returning id`)
  return rows[0]?.id ?? ''
}

/** Erases what somebody said, as the deletion of their account does. */
export async function eraseMessages({ deps }: World, { id }: TestUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`update auth_users set deleted_at = now() where id = ${id}`)
    await messageData.erase?.(tx, id)
  })
}
