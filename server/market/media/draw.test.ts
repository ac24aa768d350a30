import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture } from './draw'
import { areaOf, sizesOf } from './sizes'
import { halves, sidesOf } from './testing'

const GPS = {
  IFD0: { Make: 'Camera of Ada', Copyright: 'Ada' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 6/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '69/1 6/1 0/1' },
}

describe('what is drawn', () => {
  test('says nothing of where and with what it was taken', async () => {
    const original = await halves({ width: 1600, height: 1200 })
      .withExif(GPS)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(original).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
    expect(original.includes('Camera of Ada')).toBe(true)
    const { files } = await drawPicture(original, null)
    expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '400.webp',
      '400.avif',
      '800.webp',
      '800.avif',
      '1200.webp',
      '1200.avif',
    ])
    for (const { bytes, width, format } of files) {
      const { exif, xmp, iptc, icc, space, ...after } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined })
      expect({ space, width: after.width, height: after.height }).toEqual({
        space: 'srgb',
        width,
        height: (width * 3) / 4,
      })
      expect(after.format).toBe(format === 'avif' ? 'heif' : 'webp')
      expect(Buffer.from(bytes).includes('Ada')).toBe(false)
    }
  })

  test.each([
    [1, 'rb', 500, 400],
    [2, 'br', 500, 400],
    [3, 'br', 500, 400],
  ])('stands upright whichever way the camera was held (orientation %i)', async (orientation, sides, width, height) => {
    const original = await halves({ width, height }).withMetadata({ orientation }).jpeg().toBuffer()
    const drawn = await drawPicture(original, null)
    expect(await sidesOf(drawn.files[0]?.bytes ?? new Uint8Array())).toBe(sides)
    expect([drawn.width, drawn.height]).toEqual([400, 320])
  })

  test('is as wide as it looks, not as it is stored', async () => {
    const original = await halves({ width: 900, height: 500 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await drawPicture(original, null)
    expect([width, height]).toEqual([400, 720])
  })

  test('is the part that was chosen, of the upright picture', async () => {
    // stored with red on the left; turned by half it shows red on the right
    const original = await halves({ width: 1000, height: 600 }).withMetadata({ orientation: 3 }).jpeg().toBuffer()
    const right = await drawPicture(original, { x: 0.5, y: 0, width: 0.5, height: 1 })
    expect(await sidesOf(right.files[0]?.bytes ?? new Uint8Array())).toBe('rr')
    const left = await drawPicture(original, { x: 0, y: 0.25, width: 0.45, height: 0.5 })
    expect(await sidesOf(left.files[0]?.bytes ?? new Uint8Array())).toBe('bb')
    expect([left.width, left.height]).toEqual([400, 267])
  })

  test.each([
    ['a red one', halves({ width: 60, height: 60 }, { left: '#ff0000', right: '#ff0000' }).png(), '#ff0000'],
    [
      'a gray one',
      halves({ width: 60, height: 60 }, { left: '#808080', right: '#808080' }).greyscale().jpeg(),
      '#808080',
    ],
    [
      'one to see through',
      sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png(),
      '#ffffff',
    ],
  ])('has its mean color: %s', async (_which, original, color) => {
    const { placeholder, widths } = await drawPicture(await original.toBuffer(), null)
    expect(placeholder).toBe(color)
    expect(widths).toEqual([60])
  })

  test('is read from every kind we name', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const original = await halves({ width: 500, height: 400 }).toFormat(format).toBuffer()
      expect((await drawPicture(original, null)).widths).toEqual([400])
    }
  })
})

const SMALL = { width: 20, height: 20 }

describe('what is not taken', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  async function moving(format: 'webp' | 'avif'): Promise<Buffer> {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((left) => halves(SMALL, { left, right: left }).png().toBuffer()),
    )
    return sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
  }

  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind white space', Buffer.from(`${' '.repeat(40)}${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj trailer<<>>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a TIFF', Buffer.from('II*\0'.padEnd(64, '\0'), 'latin1')],
    ['a ZIP', Buffer.from('PK\x03\x04'.padEnd(64, '\0'), 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a beginning and no more', Buffer.from([0xff, 0xd8, 0xff, ...Array.from({ length: 60 }, () => 0)])],
  ])('%s', async (_what, bytes) => {
    await expect(drawPicture(bytes, null)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  })

  test('a picture that breaks off', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await sharp({
        create: {
          width: 150,
          height: 150,
          channels: 3,
          background: '#888888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .toFormat(format)
        .toBuffer()
      const half = whole.subarray(0, Math.floor(whole.length / 2))
      await expect(drawPicture(half, null), format).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    }
  })

  test('a picture that moves', async () => {
    await expect(drawPicture(await moving('webp'), null)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
    const png = await halves(SMALL).png().toBuffer()
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
    await expect(drawPicture(animated, null)).rejects.toMatchObject({ code: 'NOT_A_PICTURE' })
  })

  test('a small file that unfolds into too many pixels, before it is unfolded', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(drawPicture(bomb, null)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
    // Whoever unfolds a part of it would miss the rest.
    await expect(drawPicture(bomb.subarray(0, 1_000), null)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  })

  test('what stands behind a picture does not come through', async () => {
    const jpeg = await halves({ width: 500, height: 400 }).jpeg().toBuffer()
    const { files } = await drawPicture(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), null)
    for (const { bytes } of files) expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

test.each([
  [{ width: 5000, height: 3000 }, ['400x240', '800x480', '1200x720']],
  [{ width: 1199, height: 1199 }, ['400x400', '800x800']],
  [{ width: 399, height: 10 }, ['399x10']],
  [{ width: 1, height: 1 }, ['1x1']],
  [{ width: 1200, height: 9000 }, ['400x3000']],
  [{ width: 100, height: 30_000 }, ['13x3900']],
  [{ width: 30_000, height: 1 }, ['400x1', '800x1', '1200x1']],
])('of %o there are %j', (size, expected) => {
  expect(sizesOf(size).map(({ width, height }) => `${width}x${height}`)).toEqual(expected)
})

test.each([
  [{ x: 0, y: 0, width: 1, height: 1 }, [0, 0, 101, 51]],
  [{ x: 1, y: 1, width: 0.0001, height: 0.0001 }, [100, 50, 1, 1]],
  [{ x: 0.5, y: 0.5, width: 0.5005, height: 0.5005 }, [51, 26, 50, 25]],
])('a crop of %o stays within the picture', (crop, [left, top, width, height]) => {
  expect(areaOf({ width: 101, height: 51 }, crop)).toEqual({ left, top, width, height })
})
