import type { Context } from 'hono'
import type { AuthContext } from '../context'

/** Public halves of the signing keys. Ten minutes in caches; a new key waits longer than that before it signs. */
export async function getKeySet({ keys }: AuthContext, c: Context): Promise<Response> {
  const published = await keys.published()
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys: published.map((key) => ({ ...key, alg: 'ES256', use: 'sig', key_ops: ['verify'] })) })
}
