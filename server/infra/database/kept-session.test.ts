import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#server/testing/cluster'
import { checkSessionIsKept } from './kept-session'

/** Bytes of a message besides its kind: its length, which counts itself, and what it says. */
const HEAD = 5
const NOTIFICATION = 'A'.charCodeAt(0)

/** Passes everything on but notifications, as a pooler does that has given the session to somebody else. */
async function openPooler(to: URL): Promise<string> {
  const server = createServer((client) => {
    const onward = connect(Number(to.port), to.hostname)
    client.on('error', () => onward.destroy()).pipe(onward)
    let rest = Buffer.alloc(0)
    onward.on('error', () => client.destroy()).on('end', () => client.end())
    onward.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data])
      while (rest.length >= HEAD && rest.length > rest.readUInt32BE(1)) {
        const end = rest.readUInt32BE(1) + 1
        if (rest[0] !== NOTIFICATION) client.write(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = new URL(to)
  url.port = `${(server.address() as AddressInfo).port}`
  return url.href
}

test('an address that keeps the session is fine, and one that does not is refused by name', async () => {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  await checkSessionIsKept(url, 'DATABASE_URL')
  const pooled = await openPooler(new URL(url))
  await expect(checkSessionIsKept(pooled, 'DATABASE_URL', 100)).rejects.toThrow(/^DATABASE_URL leads to a pooler/)
})
