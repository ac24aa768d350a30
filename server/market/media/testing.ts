import sharp from 'sharp'
import { CSRF_HEADER } from '#contract/account.rules'
import type { Picture } from '#contract/media.rules'
import { issueCsrfToken } from '#server/identity/csrf'
import type { TestUser } from '../../testing/factories'
import { sessionIdOf, type World } from '../../testing/world'

type Sent = { query?: string; headers?: Record<string, string> }

/** Sends a picture as the web does, over HTTP. */
export function sendPicture(
  { request, deps }: World,
  user: TestUser,
  body: Uint8Array<ArrayBuffer>,
  { query = 'purpose=profile', headers = {} }: Sent = {},
): Promise<Response> {
  return request(`/files?${query}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${user.accessToken}`,
      [CSRF_HEADER]: issueCsrfToken(deps, sessionIdOf(user.accessToken)).token,
      'content-type': 'image/jpeg',
      ...headers,
    },
  })
}

/** A picture that is there. */
export async function uploadedPicture(world: World, user: TestUser, query = 'purpose=profile'): Promise<Picture> {
  const response = await sendPicture(world, user, await jpegOf({ width: 500, height: 400 }), { query })
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Picture
}

type Colors = { left: string; right: string }

/** Two halves, so that turning and cropping can be seen. */
export function halves(
  size: { width: number; height: number },
  { left, right }: Colors = { left: '#ff0000', right: '#0000ff' },
) {
  const half = { ...size, width: Math.ceil(size.width / 2) }
  return sharp({ create: { ...size, channels: 3, background: right } }).composite([
    { input: { create: { ...half, channels: 3, background: left } }, left: 0, top: 0 },
  ])
}

export async function jpegOf(size: { width: number; height: number }): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await halves(size).jpeg().toBuffer())
}

/** The colour in the middle of the left, and of the right, quarter: `r`, `b`, or what else it is. */
export async function sidesOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    if (red > 200 && green < 60 && blue < 60) return 'r'
    return blue > 200 && green < 60 && red < 60 ? 'b' : `(${red},${green},${blue})`
  }
  return at(0.25) + at(0.75)
}
