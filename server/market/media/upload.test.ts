import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PICTURES } from '#contract/media.rules'
import type { Viewer } from '#server/core/people/viewer'
import { mediaAssets } from '../../tables/media'
import { createWorld, type World } from '../../testing/world'
import { newMediaId } from './keys'
import { createPictureQueue } from './picture-queue'
import { jpegOf } from './testing'
import { uploadPicture } from './upload'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('fifty that come side by side do not pass the limit together', async () => {
  const { id } = await world.user()
  const now = world.clock.now()
  const row = () => ({
    id: newMediaId(now),
    ownerId: id,
    purpose: 'gallery',
    width: 40,
    height: 30,
    widths: [40],
    bytes: 1,
    sha256: '',
    placeholder: '#000000',
    createdAt: now,
  })
  await world.deps.db.insert(mediaAssets).values(Array.from({ length: MAX_PICTURES - 3 }, row))
  // As on fifty replicas: each has a desk of its own.
  const original = Buffer.from(await jpegOf({ width: 40, height: 30 }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      uploadPicture(world.deps, { id } as Viewer, createPictureQueue(), {
        original,
        purpose: 'gallery',
        crop: null,
        alt: '',
      }),
    ),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as { code?: string }).code)).toEqual(Array(47).fill('TOO_MANY_PICTURES'))
  const [kept] = await world.deps.db.select({ pictures: count() }).from(mediaAssets)
  expect(kept?.pictures).toBe(MAX_PICTURES)
})
