import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPages } from './pages/read-pages'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }

const PUBLIC = 'web/public'
const manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8')) as {
  id: string
  start_url: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
}
const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]

test.each(pictures.filter(({ sizes }) => sizes !== 'any'))('$src is what the manifest says', async (picture) => {
  const { width, height, format } = await sharp(PUBLIC + picture.src).metadata()
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes: picture.sizes, type: picture.type })
})

test('the drawn icon is there', () => {
  for (const { src } of manifest.icons) expect(existsSync(PUBLIC + src)).toBe(true)
})

test('it can be installed: an icon of 192 and of 512 pixels, whole and to be cut into shape', () => {
  const sizes = (purpose?: string) =>
    manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)
  expect(sizes()).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizes('maskable')).toEqual(['192x192', '512x512'])
})

test('screenshots are shown for wide and narrow screens, each in one shape', () => {
  for (const form of ['wide', 'narrow']) {
    const shots = manifest.screenshots.filter((shot) => shot.form_factor === form)
    expect(shots.length).toBeGreaterThanOrEqual(3)
    expect(new Set(shots.map(({ sizes }) => sizes)).size).toBe(1)
    for (const { label } of shots) expect(label).toBeTruthy()
  }
})

test('shortcuts lead to pages that exist', () => {
  const pages = readPages().map(({ path }) => path)
  for (const { url } of manifest.shortcuts) expect(pages).toContain(url)
  expect(manifest.start_url).toBe('/')
})

test.each([192, 512])('the mark of %i pixels stays within what any shape leaves of an icon', async (size) => {
  const icon = sharp(`${PUBLIC}/icon-maskable-${size}.png`).ensureAlpha().raw()
  const pixels = await icon.toBuffer()
  const at = (x: number, y: number) => pixels.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)
  const ground = at(0, 0)
  expect([...ground]).toEqual([0xe2, 0xef, 0xe8, 0xff])
  let furthest = 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!at(x, y).equals(ground)) furthest = Math.max(furthest, Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2))
    }
  }
  // a circle of 80 % is left in any case
  expect(furthest / size).toBeLessThan(0.4)
})
