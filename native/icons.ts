// node native/icons.ts: draws the icons and splash screens of both projects from web/public/icon.svg. Run after the mark changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const MARK = readFileSync(new URL('../web/public/icon.svg', import.meta.url), 'utf8')
/** House, windows, door, drawn on 32 by 32. */
const [house = '', windows = '', door = ''] = [...MARK.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

const DAY = { house: '#1f5c48', windows: '#f2b33d', door: '#ffffff' }
const NIGHT = { house: '#35906e', windows: '#f8cb6d', door: '#101815' }
type Colors = typeof DAY

/** Edge of a launcher icon in pixels, by the density of the screen. */
const DENSITIES = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }

const android = 'android/app/src/main/res'
const ios = 'ios/App/App/Assets.xcassets'

for (const [density, edge] of Object.entries(DENSITIES)) {
  await savePng(`${android}/mipmap-${density}/ic_launcher.png`, { edge, part: 0.8, colors: DAY, round: true })
}
save(`${android}/mipmap-anydpi-v26/ic_launcher.xml`, adaptiveIcon())
// of 108 units the launcher may cut away all but the 66 in the middle; a splash screen shows two thirds
save(`${android}/drawable/ic_mark.xml`, vector({ size: 108, part: 0.46, colors: DAY }))
save(`${android}/drawable-night/ic_mark.xml`, vector({ size: 108, part: 0.46, colors: NIGHT }))
// one colour: windows and door are left open
save(`${android}/drawable/ic_notification.xml`, silhouette(24, 0.9))
save(`${android}/drawable/ic_mark_mono.xml`, silhouette(108, 0.46))

await savePng(`${ios}/AppIcon.appiconset/icon.png`, { edge: 1024, part: 0.62, colors: DAY })
await savePng(`${ios}/Splash.imageset/splash.png`, { edge: 1366, part: 0.14, colors: DAY })
await savePng(`${ios}/Splash.imageset/splash-dark.png`, { edge: 1366, part: 0.14, colors: NIGHT })

type Picture = { edge: number; part: number; colors: Colors; round?: boolean }

/** The mark in the middle of its paper; `part` is how much of the edge it takes. */
async function savePng(name: string, { edge, part, colors, round = false }: Picture): Promise<void> {
  const scale = (edge * part) / 32
  const at = (edge - 32 * scale) / 2
  const shapes = `<path fill="${colors.house}" d="${house}"/><path fill="${colors.windows}" d="${windows}"/><path fill="${colors.door}" d="${door}"/>`
  const paper = `<rect width="${edge}" height="${edge}" rx="${round ? edge * 0.22 : 0}" fill="${colors.door}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">${paper}<g transform="translate(${at} ${at}) scale(${scale})">${shapes}</g></svg>`
  // the App Store refuses an icon with transparency
  const image = round ? sharp(Buffer.from(svg)) : sharp(Buffer.from(svg)).flatten({ background: colors.door })
  save(name, await image.png({ palette: true, compressionLevel: 9 }).toBuffer())
}

function vector({ size, part, colors }: { size: number; part: number; colors: Colors }): string {
  return drawable(size, part, [
    [colors.house, house],
    [colors.windows, windows],
    [colors.door, door],
  ])
}

function silhouette(size: number, part: number): string {
  return drawable(size, part, [['#ffffff', `${house}${windows}${door}`]], true)
}

function drawable(size: number, part: number, shapes: [color: string, path: string][], evenOdd = false): string {
  const scale = (size * part) / 32
  const at = (size - 32 * scale) / 2
  const paths = shapes.map(
    ([color, path]) =>
      `        <path android:fillColor="${color}"${evenOdd ? ' android:fillType="evenOdd"' : ''} android:pathData="${path}" />`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${size}dp"
    android:height="${size}dp"
    android:viewportWidth="${size}"
    android:viewportHeight="${size}">
    <group android:scaleX="${round(scale)}" android:scaleY="${round(scale)}" android:translateX="${round(at)}" android:translateY="${round(at)}">
${paths.join('\n')}
    </group>
</vector>
`
}

function adaptiveIcon(): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/window" />
    <foreground android:drawable="@drawable/ic_mark" />
    <monochrome android:drawable="@drawable/ic_mark_mono" />
</adaptive-icon>
`
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

function save(name: string, content: string | Buffer): void {
  const path = fileURLToPath(new URL(name, import.meta.url))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
