import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_HEADER } from '#contract/account.rules'
import { MAX_UPLOAD_BYTES, type Picture } from '#contract/media.rules'
import { issueCsrfToken } from '#server/identity/csrf'
import { signedMediaUrl } from '#server/market/media/signed-url'
import { halves, jpegOf, sendPicture, sidesOf, uploadedPicture } from '#server/market/media/testing'
import { mediaAssets } from '#server/tables/media'
import type { TestUser } from '#server/testing/factories'
import { startS3, type TestStore } from '#server/testing/s3'
import { createWorld, sessionIdOf, unknownId, type World } from '#server/testing/world'

let store: TestStore
beforeAll(async () => {
  store = await startS3()
})
afterAll(() => store.close())

describe.each([
  ['on disk', () => createWorld()],
  ['in a bucket', () => createWorld({ s3: store.access })],
])('pictures %s', (_where, create) => {
  let world: World
  let ada: TestUser
  beforeAll(async () => {
    world = await create()
    ada = await world.user()
  })
  afterAll(() => world.close())

  test('a picture that was sent is there in every size, for everybody and for ever', async () => {
    const original = await jpegOf({ width: 900, height: 600 })
    const response = await sendPicture(world, ada, original, { query: 'purpose=gallery&alt=Red%20and%20blue' })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const picture = (await response.json()) as Picture
    expect(picture).toMatchObject({ width: 800, height: 533, widths: [400, 800], alt: 'Red and blue' })
    expect(picture.placeholder).toMatch(/^#[0-9a-f]{6}$/)
    for (const width of picture.widths) {
      for (const format of ['webp', 'avif']) {
        const file = await world.request(`/files/${picture.id}/${width}.${format}`)
        expect(file.status).toBe(200)
        expect(Object.fromEntries(file.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        })
        const bytes = new Uint8Array(await file.arrayBuffer())
        expect(file.headers.get('content-length')).toBe(String(bytes.length))
        expect((await sharp(bytes).metadata()).width).toBe(width)
        expect(await sidesOf(bytes)).toBe('rb')
      }
    }
  })

  test('a picture sent again under its key is the one that was kept, also at once; another one, and another’s, is refused', async () => {
    const mara = await world.user()
    const query = `purpose=gallery&alt=Mara&idempotencyKey=${crypto.randomUUID()}`
    const original = await jpegOf({ width: 60, height: 40 })
    const sent = async () => (await (await sendPicture(world, mara, original, { query })).json()) as Picture
    const [first, ...others] = [...(await Promise.all([sent(), sent()])), await sent()]
    expect(others).toEqual([first, first])
    const kept = await world.deps.db.select().from(mediaAssets).where(eq(mediaAssets.ownerId, mara.id))
    expect(kept.map(({ id }) => id)).toEqual([first?.id])
    for (const [who, body, asked] of [
      [mara, await jpegOf({ width: 60, height: 41 }), query],
      [mara, original, query.replace('gallery', 'profile')],
      [ada, original, query],
    ] as const) {
      const refused = await sendPicture(world, who, body, { query: asked })
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'KEY_REUSED'])
    }
  })

  test('who has it already is told so, and HEAD tells without sending', async () => {
    const { id } = await uploadedPicture(world, ada)
    const path = `/files/${id}/400.webp`
    const etag = (await world.request(path)).headers.get('etag') ?? ''
    expect((await world.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await world.request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/webp', ''])
  })

  test('the chosen part is drawn', async () => {
    const { id, width, height } = await uploadedPicture(world, ada, 'purpose=profile&crop=0.5,0,0.5,1')
    expect([width, height]).toEqual([250, 400])
    const file = await world.request(`/files/${id}/250.webp`)
    expect(await sidesOf(new Uint8Array(await file.arrayBuffer()))).toBe('bb')
  })

  test('a paper is seen with an address that is signed, for ten minutes', async () => {
    const { id } = await uploadedPicture(world, ada, 'purpose=evidence')
    expect((await world.request(`/files/${id}/400.webp`)).status).toBe(404)
    const url = signedMediaUrl(world.deps, id, 400)
    const shown = await world.request(url)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await world.request(signedMediaUrl(world.deps, id))).status).toBe(200)
    const other = await uploadedPicture(world, ada, 'purpose=evidence')
    const later = url.replace(/e=(\d+)/, (_, at) => `e=${Number(at) + 60}`)
    const forged = [
      url.replace(/(?<=&s=)./, (first) => (first === 'A' ? 'B' : 'A')),
      later,
      url.replace(id, other.id),
      url.replace(/&s=.*/, ''),
    ]
    for (const address of forged) expect((await world.request(address)).status, address).toBe(404)
    world.clock.advance(599_000)
    expect((await world.request(url)).status).toBe(200)
    world.clock.advance(2_000)
    expect((await world.request(url)).status).toBe(404)
  })

  test('a removed picture is gone from where it was shown and from its address', async () => {
    const { id } = await uploadedPicture(world, ada)
    await world.as(ada).media.remove({ id })
    expect((await world.request(`/files/${id}/400.webp`)).status).toBe(404)
  })
})

describe('an upload', () => {
  let world: World
  let ada: TestUser
  let jpeg: Uint8Array<ArrayBuffer>
  beforeAll(async () => {
    world = await createWorld()
    ada = await world.user()
    jpeg = await jpegOf({ width: 500, height: 400 })
  })
  afterAll(() => world.close())

  async function refusal(response: Response) {
    const { code } = (await response.json()) as { code: string }
    return [response.status, code]
  }

  test('is for people who are signed in', async () => {
    const answer = await world.request('/files?purpose=profile', { method: 'POST', body: jpeg })
    expect(await refusal(answer)).toEqual([401, 'SIGN_IN_FIRST'])
  })

  test('needs a security token of this very session', async () => {
    const bob = await world.user()
    const { token } = issueCsrfToken(world.deps, sessionIdOf(bob.accessToken))
    for (const value of ['', 'nonsense', token]) {
      expect(await refusal(await sendPicture(world, ada, jpeg, { headers: { [CSRF_HEADER]: value } }))).toEqual([
        403,
        'CSRF_INVALID',
      ])
    }
  })

  test.each([
    '',
    'purpose=other',
    'purpose=profile&crop=0,0,1',
    'purpose=profile&crop=0.6,0,0.6,1',
    'purpose=profile&crop=0,0,0,0',
    'purpose=profile&crop=a,b,c,d',
    'purpose=profile&alt=%00',
    `purpose=profile&alt=${'x'.repeat(301)}`,
  ])('says what it is for: %j does not', async (query) => {
    expect(await refusal(await sendPicture(world, ada, jpeg, { query }))).toEqual([400, 'BAD_REQUEST'])
  })

  test('is judged by its bytes, whatever its header says', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const headers = { 'content-type': 'image/jpeg' }
    expect(await refusal(await sendPicture(world, ada, svg, { headers }))).toEqual([415, 'NOT_A_PICTURE'])
    const png = new Uint8Array(await halves({ width: 90, height: 60 }).png().toBuffer())
    expect((await sendPicture(world, ada, png, { headers: { 'content-type': 'image/svg+xml' } })).status).toBe(201)
    const packed = await sendPicture(world, ada, jpeg, { headers: { 'content-encoding': 'gzip' } })
    expect(packed.status).toBe(415)
  })

  test('that says it is too large is not read', async () => {
    const answer = await sendPicture(world, ada, new Uint8Array(MAX_UPLOAD_BYTES + 1))
    expect(await refusal(answer)).toEqual([413, 'PICTURE_TOO_LARGE'])
  })

  test('that does not say how large it is is counted', async () => {
    const { token } = issueCsrfToken(world.deps, sessionIdOf(ada.accessToken))
    const status = await new Promise((resolve, reject) => {
      const call = httpRequest(`${world.url}/files?purpose=profile`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.accessToken}`, [CSRF_HEADER]: token, 'transfer-encoding': 'chunked' },
      })
      call.on('response', (answer) => {
        resolve(answer.statusCode)
        call.destroy()
      })
      call.on('error', reject)
      // one byte too many, and no end
      call.write(Buffer.alloc(MAX_UPLOAD_BYTES, 0xff))
      call.write('!')
    })
    expect(status).toBe(413)
    expect((await sendPicture(world, ada, jpeg)).status).toBe(201)
  })

  test('is refused in words where there is no room left, and everything else goes on', async () => {
    const { files } = world.deps
    const full = { ...files, hasRoom: async () => false }
    Object.assign(world.deps, { files: full })
    expect(await refusal(await sendPicture(world, ada, jpeg))).toEqual([507, 'STORAGE_FULL'])
    Object.assign(world.deps, { files })
    expect((await sendPicture(world, ada, jpeg)).status).toBe(201)
  })

  test('that fails to be kept leaves no row behind', async () => {
    const { files } = world.deps
    const bob = await world.user()
    Object.assign(world.deps, { files: { ...files, put: () => Promise.reject(new Error('the plug was pulled')) } })
    expect((await sendPicture(world, bob, jpeg)).status).toBe(500)
    Object.assign(world.deps, { files })
    expect(await world.deps.db.select().from(mediaAssets).where(eq(mediaAssets.ownerId, bob.id))).toEqual([])
  })

  test('of the third picture at once waits for the first two', async () => {
    const bob = await world.user()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPicture(world, bob, jpeg)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(6)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
  })

  test('comes to an end after thirty in half an hour', async () => {
    const limited = await createWorld({ rateLimits: true })
    const carla = await limited.user()
    const send = () => sendPicture(limited, carla, new Uint8Array([1]))
    for (let n = 0; n < 30; n++) expect((await send()).status).toBe(415)
    const answer = await send()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })

  test.each([
    '/files',
    '/files/x',
    `/files/${unknownId()}`,
    `/files/${unknownId()}/400.webp`,
    `/files/${unknownId()}/400.svg`,
    '/files/../secret-key',
    '/files/%2e%2e/secret-key',
    `/files/${'-'.repeat(36)}/400.webp`,
  ])('is not to be found at %s', async (path) => {
    expect((await world.request(path)).status).toBe(404)
  })
})
