import { RealtimeClient } from '@supabase/realtime-js'
import { PUBLIC_KEY } from '#contract/public-key'
import { waitMs } from './live-waits'
import { siteOrigin } from './origin'
import { accessToken, auth } from './session/session'

/** A row that changed, as the server tells it: `new` is empty for one that was deleted, `old` for one that is new. */
export type RowNews = {
  table: string
  eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  new: Record<string, unknown>
  old: Record<string, unknown>
}

export type LiveChannel = {
  name: string
  bindings: readonly { table: string; filter?: string }[]
  onNews(news: RowNews): void
  /** It was joined, for the first time or again: what happened since the page was asked for is not told. */
  onGap(): void
}

export type Live = {
  /** Hangs up until `resume`. */
  pause(): void
  resume(): void
  stop(): void
}

/** Of one channel in a row; then it rests, since whoever is refused is refused again. */
const MOST_FAILURES = 4

/**
 * This tab's one live connection, from the first `resume` on: joins again what was closed, passes each new token on, and
 * says nothing when it cannot be had. Every page works without it.
 *
 * @param onJoined whether all channels are joined now
 */
export function keepLive(channels: readonly LiveChannel[], onJoined: (joined: boolean) => void): Live {
  const client = new RealtimeClient(`${siteOrigin().replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: PUBLIC_KEY },
    accessToken,
    reconnectAfterMs: (tries) => waitMs(tries),
  })
  const stopPassing = passTokens(client)
  /** New, or closed by the server: the client forgets those. */
  const unjoined = new Set(channels)
  const joined = new Set<LiveChannel>()
  const failures = new Map<LiveChannel, number>()
  let [wanted, ended] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  function join(channel: LiveChannel): void {
    const { name, bindings, onNews } = channel
    const opened = client.channel(name)
    for (const binding of bindings) {
      opened.on('postgres_changes', { event: '*', schema: 'public', ...binding }, (news) => onNews(news as RowNews))
    }
    opened.subscribe((status) => hear(channel, status))
  }

  function hear(channel: LiveChannel, status: string): void {
    if (ended) return
    if (status === 'SUBSCRIBED') {
      failures.delete(channel)
      joined.add(channel)
      channel.onGap()
    } else {
      joined.delete(channel)
      if (wanted) fail(channel, status)
      else if (status === 'CLOSED') unjoined.add(channel)
    }
    onJoined(joined.size === channels.length)
  }

  function fail(channel: LiveChannel, status: string): void {
    const times = (failures.get(channel) ?? 0) + 1
    failures.set(channel, times)
    if (status === 'CLOSED') unjoined.add(channel)
    if (times >= MOST_FAILURES) live.pause()
    if (times < MOST_FAILURES && status !== 'CLOSED') return // the client joins again by itself
    clearTimeout(timer)
    timer = setTimeout(live.resume, waitMs(times))
  }

  /** One after the other: the client takes no new connection while the old one is being closed. */
  function take(work: () => Promise<unknown>): void {
    turn = turn.then(work).catch(() => undefined) // the next event tries again
  }

  const live: Live = {
    pause() {
      wanted = false
      clearTimeout(timer)
      take(async () => !wanted && hangUp(client))
    },
    resume() {
      if (ended) return
      wanted = true
      clearTimeout(timer)
      take(async () => {
        // a channel that is joined before the token is known is joined as nobody
        await client.setAuth()
        if (!wanted) return
        client.connect()
        for (const channel of unjoined) join(channel)
        unjoined.clear()
      })
    },
    stop() {
      ended = true
      onJoined(false)
      stopPassing()
      live.pause()
    },
  }
  return live
}

/** @returns how to stop it */
function passTokens(client: RealtimeClient): () => void {
  const following = auth().then(
    (account) =>
      account.onAuthStateChange((_event, session) => {
        if (session) void client.setAuth(session.access_token)
      }).data.subscription,
    () => undefined, // the client asks for the token itself from time to time
  )
  return () => void following.then((subscription) => subscription?.unsubscribe())
}

/** A connection that is closed before it was open is told in the console, so it is waited for. */
async function hangUp(client: RealtimeClient): Promise<void> {
  while (client.isConnecting()) await new Promise((resolve) => setTimeout(resolve, 100))
  await client.disconnect()
  // one that does not close in time, as without a network, is let go of, and its channels still count as joined
  for (const channel of client.getChannels()) if (channel.state === 'joined') await client.removeChannel(channel)
}
