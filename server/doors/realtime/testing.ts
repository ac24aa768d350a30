import type { RealtimeClient, RealtimeClientOptions } from '@supabase/realtime-js'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'
import { officialClient } from './test-clients'

export type LiveWorld = World & {
  ada: TestUser
  ben: TestUser
  /** The official client, as an app of somebody or of nobody; hung up when the world is closed. */
  client(user?: TestUser, options?: RealtimeClientOptions): RealtimeClient
}

export async function createLiveWorld(): Promise<LiveWorld> {
  const world = await createWorld()
  const [ada, ben] = await Promise.all([world.user(), world.user()])
  const clients: RealtimeClient[] = []
  return {
    ...world,
    ada,
    ben,
    client(user, options) {
      const client = officialClient(world, user, options)
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) await client.disconnect()
      await world.close()
    },
  }
}
