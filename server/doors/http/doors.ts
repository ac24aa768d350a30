import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Env } from '#server/infra/env/env'
import { createHttpServer } from './listener'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export type Doors = {
  port: number
  /** Until then requests wait, and whoever asks how the server is hears that it is starting. */
  use(listener: RequestListener, upgrade?: Upgrade): void
  /** Stops accepting, lets running requests finish for up to 5 s, then cuts what is left. */
  close(): Promise<void>
}

/**
 * Opens the port, on both addresses where the host is "localhost".
 *
 * @param at.port 0 for any that is free
 */
export async function openDoors(
  { port, host, trustProxy }: Pick<Env, 'port' | 'host' | 'trustProxy'>,
  headers: Record<string, string>,
): Promise<Doors> {
  const { server, use } = createHttpServer(headers, { trustProxy })
  const opened = await listen(server, port, host)
  const second = await listenOnIpv6Loopback(server, opened, host)
  const servers = second ? [server, second] : [server]
  // They are no longer the server's to cut, and it waits for them all the same.
  const upgraded = new Set<Duplex>()
  return {
    port: opened,
    use(listener, upgrade) {
      use(listener)
      if (!upgrade) return
      for (const each of servers) {
        each.on('upgrade', (request, socket, head) => {
          upgraded.add(socket)
          socket.once('close', () => upgraded.delete(socket))
          upgrade(request, socket, head)
        })
      }
    },
    async close() {
      await Promise.all(servers.map((each) => closeServer(each, upgraded)))
    },
  }
}

const MOST_ROUNDS = 1_000
/** A single one may have looked just before somebody came. */
const QUIET_ROUNDS = 3

async function closeServer(server: Server, upgraded: Set<Duplex>): Promise<void> {
  await acceptAll(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Again and again: a connection that has just had its answer would wait for another question.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => {
    server.closeAllConnections()
    for (const socket of upgraded) socket.destroy()
  }, 5000)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Takes what is connected and stands in line: closing cuts it off, asked or not. Each round of the loop takes one. */
async function acceptAll(server: Server): Promise<void> {
  let quiet = 0
  const come = () => {
    quiet = 0
  }
  server.on('connection', come)
  for (let round = 0; round < MOST_ROUNDS && quiet < QUIET_ROUNDS; round++) {
    quiet += 1
    await setImmediate()
  }
  server.off('connection', come)
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** "localhost" is two addresses on most machines; browsers may try either first. */
async function listenOnIpv6Loopback(server: Server, port: number, host: string): Promise<Server | undefined> {
  if (host !== 'localhost') return undefined
  const second = createHttpServer({}).server
  second.removeAllListeners('request')
  second.on('request', (request, response) => server.emit('request', request, response))
  return new Promise((resolve) => {
    second.once('error', () => resolve(undefined)) // no IPv6 here; one address is enough
    second.listen(port, '::1', () => resolve(second))
  })
}
