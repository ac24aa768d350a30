import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startS3, type TestStore } from '#server/testing/s3'
import { createBreaker } from '../payments/breaker'
import { createDiskFiles } from './disk'
import type { Files } from './files'
import { createS3Files } from './s3'

const log = pino({ level: 'silent' })
let store: TestStore
let folder: string
beforeAll(async () => {
  store = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'pawstead-files-'))
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bytesOf(files: Files, key: string): Promise<Uint8Array | null> {
  const found = await files.get(key)
  if (!found) return null
  const bytes = new Uint8Array(await new Response(found.stream).arrayBuffer())
  expect(bytes.length).toBe(found.size)
  return bytes
}

async function keysOf(files: Files, below: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list(below)) keys.push(key)
  return keys.toSorted()
}

describe.each([
  ['on disk', () => createDiskFiles(folder)],
  ['in a bucket', () => createS3Files({ ...store.access, log })],
])('%s', (_where, create) => {
  test('what is put is got back, byte for byte', async () => {
    const files = create()
    const bytes = new Uint8Array(randomBytes(300_000))
    await files.put('media/aa/one/400.webp', bytes, 'image/webp')
    expect(await bytesOf(files, 'media/aa/one/400.webp')).toEqual(bytes)
  })

  test('a second time replaces the first', async () => {
    const files = create()
    await files.put('media/aa/two/400.webp', new Uint8Array([1, 2, 3]), 'image/webp')
    await files.put('media/aa/two/400.webp', new Uint8Array([4]), 'image/webp')
    expect(await bytesOf(files, 'media/aa/two/400.webp')).toEqual(new Uint8Array([4]))
  })

  test('what is removed is gone, and removing it again is fine', async () => {
    const files = create()
    await files.put('media/aa/three/400.webp', new Uint8Array([1]), 'image/webp')
    await files.remove('media/aa/three/400.webp')
    await files.remove('media/aa/three/400.webp')
    expect(await files.get('media/aa/three/400.webp')).toBeNull()
  })

  test('what was never there is nothing', async () => {
    expect(await create().get('media/aa/none/400.webp')).toBeNull()
  })

  test('a folder is listed with everything below it, and with nothing beside it', async () => {
    const files = create()
    const keys = ['media/bb/x/400.avif', 'media/bb/x/400.webp', 'media/bb/y/400.webp']
    for (const key of [...keys, 'media/bbb/z/400.webp']) await files.put(key, new Uint8Array([1]), 'image/webp')
    expect(await keysOf(files, 'media/bb')).toEqual(keys)
    expect(await keysOf(files, 'media/cc')).toEqual([])
  })
})

describe('on disk', () => {
  test.each(['../out.webp', '/etc/passwd', 'media/../../out', 'media//x', '.incoming/x', ''])(
    '%j is no key',
    async (key) => {
      await expect(createDiskFiles(folder).put(key, new Uint8Array([1]), 'image/webp')).rejects.toThrow('No key')
    },
  )

  test('there is room until the reserve would be touched', async () => {
    expect(await createDiskFiles(folder).hasRoom(1000)).toBe(true)
    expect(await createDiskFiles(folder, { reserveBytes: Number.MAX_SAFE_INTEGER }).hasRoom(1000)).toBe(false)
  })

  test('what was broken off is tidied away later, and never has a name before it is whole', async () => {
    const root = join(folder, 'broken')
    const incoming = join(root, '.incoming')
    mkdirSync(incoming, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'half')
    utimesSync(join(incoming, 'old'), new Date(0), new Date(0))
    const files = createDiskFiles(root)
    await files.put('media/aa/one/400.webp', new Uint8Array([1]), 'image/webp')
    await files.tidy(new Date(Date.now() - 60_000))
    expect(readdirSync(incoming)).toEqual(['new'])
  })
})

describe('in a bucket', () => {
  async function standIn(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const put = (files: Files) => files.put('media/aa/one/400.webp', new Uint8Array([1]), 'image/webp')

  test('a wrong key is a store that cannot be used', async () => {
    const files = createS3Files({ ...store.access, secretAccessKey: 'wrong', log })
    await expect(put(files)).rejects.toMatchObject({ name: 'FilesUnavailable' })
  })

  test('a bucket that is not there takes nothing', async () => {
    const files = createS3Files({ ...store.access, bucket: 'elsewhere', log })
    await expect(put(files)).rejects.toMatchObject({ name: 'FilesUnavailable' })
  })

  test('what it sends is signed, contents included', async () => {
    let seen: Record<string, unknown> = {}
    const endpoint = await standIn((request, response) => {
      seen = { ...request.headers, url: request.url, method: request.method }
      request.resume().on('end', () => response.end())
    })
    await put(createS3Files({ ...store.access, endpoint: `${endpoint}/behind/`, log }))
    expect(seen).toMatchObject({
      method: 'PUT',
      url: '/behind/pictures/media/aa/one/400.webp',
      'content-type': 'image/webp',
      'content-length': '1',
      'x-amz-content-sha256': '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*x-amz-content-sha256[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
      ),
    })
  })

  test('a store that stumbles is asked again', async () => {
    let asked = 0
    const endpoint = await standIn((request, response) => {
      asked += 1
      request.resume().on('end', () => response.writeHead(asked < 3 ? 500 : 200).end())
    })
    await put(createS3Files({ ...store.access, endpoint, log }))
    expect(asked).toBe(3)
  })

  test('a store that hangs is given up in time, and one that keeps failing is not asked', async () => {
    let asked = 0
    const endpoint = await standIn(() => {
      asked += 1
    })
    const breaker = createBreaker({ failures: 2 })
    const files = createS3Files({ ...store.access, endpoint, log, timeoutMs: 1_000, breaker })
    for (let n = 0; n < 3; n++) await expect(put(files)).rejects.toMatchObject({ name: 'FilesUnavailable' })
    expect(asked).toBe(2)
  })

  test.each([
    [507, ''],
    [403, '<Error><Code>QuotaExceeded</Code></Error>'],
    [503, '<Error><Code>XMinioStorageFull</Code></Error>'],
  ])('a store that is full (%i %s) says so and is not asked again', async (status, body) => {
    let asked = 0
    const endpoint = await standIn((request, response) => {
      asked += 1
      request.resume().on('end', () => response.writeHead(status).end(body))
    })
    await expect(put(createS3Files({ ...store.access, endpoint, log }))).rejects.toMatchObject({ name: 'FilesFull' })
    expect(asked).toBe(1)
  })

  test('an answer without end is not read to its end', async () => {
    const endpoint = await standIn((_request, response) => {
      response.writeHead(200)
      const pour = () => {
        while (response.write(Buffer.alloc(1_000_000)));
      }
      response.on('drain', pour)
      pour()
    })
    const files = createS3Files({ ...store.access, endpoint, log, timeoutMs: 5_000 })
    await expect(files.get('media/aa/one/400.webp')).rejects.toMatchObject({ name: 'FilesUnavailable' })
  })
})
