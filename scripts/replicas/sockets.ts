// Open tabs: a socket that comes again whenever it is ended, and remembers why it was.
import { setTimeout as sleep } from 'node:timers/promises'
import { PUBLIC_KEY } from '#contract/public-key'

export type Tab = {
  /** The codes of all ends, in order. */
  ends: number[]
  isJoined(): boolean
  close(): void
}

export function openTab(url: string, topic: string): Tab {
  const ends: number[] = []
  let closed = false
  let joined = false
  let socket: WebSocket

  function connect(): void {
    socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=2.0.0`)
    const config = { broadcast: {}, presence: { key: '', enabled: false }, postgres_changes: [], private: false }
    socket.onopen = () => socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config }]))
    socket.onmessage = ({ data }) => {
      if (String(data).includes('"phx_reply"')) joined = String(data).includes('"ok"')
    }
    socket.onclose = async ({ code }) => {
      if (closed) return
      joined = false
      ends.push(code)
      await sleep(100)
      if (!closed) connect()
    }
  }

  connect()
  return {
    ends,
    isJoined: () => joined,
    close() {
      closed = true
      socket.close()
    },
  }
}
