// A small round-robin balancer, as careful as a real one: it asks for readiness, goes elsewhere when a connection is
// refused, and repeats nothing that may have been done already, unless it was a question.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReady, type Replica } from './replica.ts'

type Target = { name: string; url: string; port: number; ready: boolean }

export type Balancer = {
  url: string
  /** Sends everything to these from now on. */
  serve(replicas: Pick<Replica, 'name' | 'url' | 'port'>[]): void
  /** Resolves once it thinks all of them ready. */
  allReady(): Promise<void>
  /** How many requests and sockets went to each. */
  served: Map<string, number>
  close(): Promise<void>
}

const POLL_MS = 200
/** The next hop's own business (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'proxy-connection'])

export async function openBalancer(port: number): Promise<Balancer> {
  let targets: Target[] = []
  let turn = 0
  let closed = false
  const served = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })

  /** Takes turns over the ready ones; when nobody is, over all: one of them may just not have been asked again. */
  function pick(tried: Set<Target>): Target | undefined {
    const left = targets.filter((target) => !tried.has(target))
    const ready = left.filter((target) => target.ready)
    const chosen = (ready.length > 0 ? ready : left)[turn++ % Math.max(1, ready.length || left.length)]
    if (chosen) {
      tried.add(chosen)
      served.set(chosen.name, (served.get(chosen.name) ?? 0) + 1)
    }
    return chosen
  }

  function forward(asked: IncomingMessage, body: Buffer, response: ServerResponse, tried = new Set<Target>()): void {
    const target = pick(tried)
    if (!target) return void response.writeHead(502, { 'content-type': 'application/json' }).end('{"status":"nobody"}')
    let connected = false
    const { method, url: path, socket } = asked
    const headers = { ...passedOn(asked), 'content-length': body.length, ...forwardedFor(asked, socket) }
    const passed = request({ host: '127.0.0.1', port: target.port, method, path, headers, agent })
    passed.on('socket', (used) => {
      connected = !used.connecting
      if (connected) return
      used.once('connect', () => {
        connected = true
      })
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer))
      answer.on('error', () => response.destroy()).pipe(response)
    })
    passed.on('error', () => {
      if (!connected) target.ready = false
      if (response.headersSent) response.destroy()
      else if (!connected || method === 'GET') forward(asked, body, response, tried)
      else response.writeHead(502, { 'content-type': 'application/json' }).end('{"status":"unknown"}')
    })
    passed.end(body)
  }

  function upgrade(asked: IncomingMessage, socket: Duplex, head: Buffer, tried = new Set<Target>()): void {
    const target = pick(tried)
    if (!target) return void socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n')
    const onward = connect(target.port, '127.0.0.1')
    const refused = () => {
      target.ready = false
      upgrade(asked, socket, head, tried)
    }
    onward.once('error', refused)
    onward.once('connect', () => {
      onward.off('error', refused)
      const lines = Object.entries({ ...asked.headers, ...forwardedFor(asked, asked.socket) })
      const written = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      onward.write(`GET ${asked.url} HTTP/1.1\r\n${written}\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
      onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('error', () => onward.destroy()).on('close', () => onward.destroy())
    })
  }

  const server = createServer((asked, response) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => forward(asked, Buffer.concat(parts), response))
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (asked, socket, head) => upgrade(asked, socket, head))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  async function watch(): Promise<void> {
    while (!closed) {
      await Promise.all(
        targets.map(async (target) => {
          target.ready = await isReady(target.url)
        }),
      )
      await sleep(POLL_MS)
    }
  }
  const watching = watch()

  return {
    url: `http://127.0.0.1:${port}`,
    served,
    serve(replicas) {
      targets = replicas.map(({ name, url, port }) => ({ name, url, port, ready: false }))
    },
    async allReady() {
      while (targets.some(({ ready }) => !ready)) await sleep(20)
    },
    async close() {
      closed = true
      await watching
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passedOn({ headers }: IncomingMessage) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
}

function forwardedFor({ headers }: IncomingMessage, { remoteAddress }: Socket) {
  return { 'x-forwarded-for': [headers['x-forwarded-for'], remoteAddress].filter(Boolean).join(', ') }
}
