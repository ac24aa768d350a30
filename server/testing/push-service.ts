import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { PushMessage } from '../infra/adapters/push/push'

/** A browser as the push service and we see it: an address, and keys whose private half never leaves it. */
export type FakeBrowser = { endpoint: string; p256dh: string; auth: string; ecdh: ECDH; secret: Buffer }

export type FakePushService = {
  origin: string
  browser(): FakeBrowser
  /** What arrived for a browser, opened as that browser opens it. */
  received(browser: FakeBrowser): PushMessage[]
  /** What the service answers for a browser from now on; 201 in the beginning. */
  answer(browser: FakeBrowser, status: number): void
  close(): Promise<void>
}

/**
 * A push service that takes messages by the rules: RFC 8030 for the call, 8292 for who calls, 8291 for the contents.
 *
 * @param port where somebody has to know its address beforehand; any free one otherwise
 */
export async function startPushService(port = 0): Promise<FakePushService> {
  const messages = new Map<string, Buffer[]>()
  const answers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = answers.get(path) ?? 201
    const signed = await isSigned(request.headers.authorization ?? '', origin)
    const proper =
      request.method === 'POST' && request.headers['content-encoding'] === 'aes128gcm' && request.headers.ttl
    if (!signed) return response.writeHead(403).end()
    if (!proper) return response.writeHead(400).end()
    if (status === 201) messages.set(path, [...(messages.get(path) ?? []), Buffer.concat(chunks)])
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = ({ endpoint }: FakeBrowser) => new URL(endpoint).pathname
  return {
    origin,
    browser() {
      const ecdh = createECDH('prime256v1')
      const secret = randomBytes(16)
      return {
        endpoint: `${origin}/push/${randomBytes(12).toString('hex')}`,
        p256dh: ecdh.generateKeys('base64url'),
        auth: secret.toString('base64url'),
        ecdh,
        secret,
      }
    },
    received: (browser) =>
      (messages.get(pathOf(browser)) ?? []).map((body) => JSON.parse(decrypt(body, browser)) as PushMessage),
    answer: (browser, status) => void answers.set(pathOf(browser), status),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Opens one record of aes128gcm with the keys of the browser (RFC 8188 and 8291). */
function decrypt(body: Buffer, { ecdh, secret }: FakeBrowser): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString() // the delimiter of the last record
}

/** `vapid t=<token>, k=<our public key>`: signed by that key, for this service, not for long. */
async function isSigned(authorization: string, audience: string): Promise<boolean> {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!token || !key) return false
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const checked = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience }).catch(() => null)
  return typeof checked?.payload.sub === 'string'
}
