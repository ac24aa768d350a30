// A person's browser that follows its cart, with the specification's own client.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PUBLIC_KEY } from '#contract/public-key'
import { until } from './check.ts'
import type { Session } from './people.ts'

export type RowEvent = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> }

export type Subscriber = {
  /** How often it was subscribed: more than once after it was told to come again. */
  joins(): number
  /** The changes it heard, in order. */
  heard: RowEvent[]
  close(): Promise<void>
}

const JOINS_WITHIN_MS = 5_000

export function officialClient(url: string, { accessToken }: Session): SupabaseClient {
  return createClient(url, PUBLIC_KEY, { accessToken: async () => accessToken })
}

/** Subscribed when this resolves. */
export async function followCart(url: string, session: Session): Promise<Subscriber> {
  const client = officialClient(url, session)
  // Or the first join goes without the token, which follows it.
  await client.realtime.setAuth()
  const heard: RowEvent[] = []
  let joins = 0
  const filter = `user_id=eq.${session.userId}`
  client
    .channel('cart_updates')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'cart_items', filter },
      (told) => void heard.push(told),
    )
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') joins += 1
    })
  const close = () => hangUp(client)
  await until(() => joins > 0, JOINS_WITHIN_MS, 'the subscriber was not let in').catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { joins: () => joins, heard, close }
}

export async function hangUp(client: SupabaseClient): Promise<void> {
  await client.removeAllChannels()
  await client.realtime.disconnect()
}
