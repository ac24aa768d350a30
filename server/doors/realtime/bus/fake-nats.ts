import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that speaks as much of NATS's protocol as a bus needs. */
export type FakeNats = {
  url: string
  /** What was published, in order. */
  published: { subject: string; text: string }[]
  /** Resolves once enough was. */
  until(enough: (published: FakeNats['published']) => boolean): Promise<void>
  /** Ends all connections, as a restart would. */
  cut(): void
  /** Hangs up on everybody, and on whoever comes, until it is back. */
  leave(): void
  comeBack(): void
  close(): Promise<void>
}

type Client = { socket: Socket; subscriptions: Map<string, string> }

/** @param maxPayload bytes that a message may have */
export async function startFakeNats(maxPayload = 4_000): Promise<FakeNats> {
  const clients = new Set<Client>()
  let away = false
  const published: FakeNats['published'] = []
  const events = new EventEmitter()
  const server = createServer((socket) => {
    if (away) return void socket.destroy()
    const client: Client = { socket, subscriptions: new Map() }
    clients.add(client)
    socket.on('close', () => clients.delete(client))
    socket.on('error', () => undefined)
    const info = { server_id: 'fake', version: '2.10.0', proto: 1, max_payload: maxPayload, headers: true }
    socket.write(`INFO ${JSON.stringify(info)}\r\n`)
    let received = Buffer.alloc(0)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      for (let rest = answer(client, received); rest; rest = answer(client, received)) received = rest
    })
  })

  /** @returns what follows the first message; null when it is not all there yet */
  function answer({ socket, subscriptions }: Client, received: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | null {
    const end = received.indexOf('\r\n')
    if (end === -1) return null
    const [verb = '', ...words] = received.subarray(0, end).toString().split(' ')
    let rest = received.subarray(end + 2)
    if (verb === 'PING') socket.write('PONG\r\n')
    else if (verb === 'SUB') subscriptions.set(words.at(-1) ?? '', words[0] ?? '')
    else if (verb === 'UNSUB') subscriptions.delete(words[0] ?? '')
    else if (verb === 'PUB') {
      const size = Number(words.at(-1))
      if (rest.length < size + 2) return null
      deliver(words[0] ?? '', rest.subarray(0, size))
      rest = rest.subarray(size + 2)
    }
    return rest
  }

  function deliver(subject: string, body: Buffer): void {
    published.push({ subject, text: body.toString() })
    events.emit('published')
    for (const { socket, subscriptions } of clients) {
      for (const [id, wanted] of subscriptions) {
        if (wanted !== subject) continue
        socket.write(`MSG ${subject} ${id} ${body.length}\r\n`)
        socket.write(body)
        socket.write('\r\n')
      }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const { socket } of clients) socket.destroy()
  }
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published,
    async until(enough) {
      while (!enough(published)) await once(events, 'published')
    },
    cut,
    leave() {
      away = true
      cut()
    },
    comeBack() {
      away = false
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
  }
}
