import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const tokenFor = vi.fn()
vi.mock('./session/session', () => ({ accessToken: vi.fn(async () => 'access') }))
vi.mock('./api-link', () => ({ browserCsrf: async () => ({ tokenFor }) }))
const { accessToken } = await import('./session/session')
const { uploadPicture } = await import('./upload')

type Answer = { status: number; body: unknown } | 'offline' | 'silent'
let answers: Answer[]
let sent: { url: string; headers: Record<string, string> }[]

/** The browser's own, which this test stands outside of. */
class Call {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  onloadend = () => {}
  timeout = 0
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  abort() {
    this.onabort()
    this.onloadend()
  }
  send() {
    sent.push({ url: this.url, headers: this.headers })
    const answer = answers.shift()
    if (!answer || answer === 'silent') return
    this.upload.onprogress?.({ loaded: 5, total: 10 })
    if (answer === 'offline') this.onerror()
    else {
      Object.assign(this, { status: answer.status, responseText: JSON.stringify(answer.body) })
      this.onload()
    }
    this.onloadend()
  }
}

beforeEach(() => {
  answers = []
  sent = []
  tokenFor.mockReset().mockImplementation(async (_token: string, refused?: string) => (refused ? 'fresh' : 'proof'))
  vi.stubGlobal('XMLHttpRequest', Call)
})
afterEach(() => vi.unstubAllGlobals())

const PICTURE = { id: 'a', width: 1, height: 1, widths: [1], placeholder: '#000000', alt: '' }
const file = new Blob(['x'], { type: 'image/png' })
const options = (overrides = {}) => ({
  purpose: 'profile' as const,
  crop: { x: 0.1, y: 0, width: 1 / 3, height: 1 },
  alt: 'Ada & Juniper',
  signal: new AbortController().signal,
  onProgress: vi.fn(),
  ...overrides,
})

test('a picture goes with who sends it, what it is for, and the part to show', async () => {
  answers = [{ status: 201, body: PICTURE }]
  const asked = options()
  expect(await uploadPicture(file, asked)).toEqual(PICTURE)
  expect(sent).toEqual([
    {
      url: expect.stringMatching(
        /^\/files\?purpose=profile&crop=0\.10000%2C0\.00000%2C0\.33333%2C1\.00000&alt=Ada\+%26\+Juniper&idempotencyKey=[0-9a-f-]{36}$/,
      ),
      headers: { authorization: 'Bearer access', 'x-csrf-token': 'proof', 'content-type': 'image/png' },
    },
  ])
  expect(asked.onProgress).toHaveBeenCalledWith(0.5)
})

test('what is sent again because no answer came goes under the same key, and anything else under another', async () => {
  const photo = new Blob(['y'])
  answers = ['offline', { status: 201, body: PICTURE }, { status: 201, body: PICTURE }, 'offline', 'offline']
  await expect(uploadPicture(photo, options())).rejects.toThrow('Failed to fetch')
  await uploadPicture(photo, options())
  await uploadPicture(photo, options())
  await expect(uploadPicture(photo, options({ alt: 'Ada' }))).rejects.toThrow()
  await expect(uploadPicture(photo, options({ alt: 'Bea' }))).rejects.toThrow()
  const [first, again, later, ...others] = sent.map(({ url }) => new URLSearchParams(url).get('idempotencyKey'))
  expect(again).toBe(first)
  expect(new Set([first, later, ...others]).size).toBe(4)
})

test('a security token that has run out is renewed once', async () => {
  const ranOut = { status: 403, body: { code: 'CSRF_INVALID', message: 'run out', defined: true } }
  answers = [ranOut, { status: 201, body: PICTURE }]
  expect(await uploadPicture(file, options())).toEqual(PICTURE)
  expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual(['proof', 'fresh'])
  answers = [ranOut, ranOut]
  await expect(uploadPicture(file, options())).rejects.toMatchObject({ code: 'CSRF_INVALID' })
})

test('what the server says is told in its words', async () => {
  answers = [{ status: 415, body: { code: 'NOT_A_PICTURE', message: 'We cannot read this.', defined: true } }]
  await expect(uploadPicture(file, options())).rejects.toMatchObject({ name: 'ApiError', defined: true, status: 415 })
})

test('a lost connection is told as one', async () => {
  answers = ['offline']
  await expect(uploadPicture(file, options())).rejects.toMatchObject({ name: 'TypeError', message: 'Failed to fetch' })
})

test('whoever stops it stops it', async () => {
  answers = ['silent']
  const { signal, abort } = ((controller) => ({ signal: controller.signal, abort: () => controller.abort() }))(
    new AbortController(),
  )
  const upload = uploadPicture(file, options({ signal }))
  await expect.poll(() => sent).toHaveLength(1)
  abort()
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
})

test('what is too large, and what nobody sends, is not sent', async () => {
  const huge = { size: 10 * 1024 * 1024 + 1 } as Blob
  await expect(uploadPicture(huge, options())).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  vi.mocked(accessToken).mockResolvedValueOnce(null)
  await expect(uploadPicture(file, options())).rejects.toMatchObject({ code: 'SIGN_IN_FIRST' })
  expect(sent).toEqual([])
})
