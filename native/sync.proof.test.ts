import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_PATHS } from '#server/doors/http/app-links'
import { run } from '../scripts/lib/run'
import { builtShell } from './built-shell'

const API = 'http://localhost:3111'
const root = dirname(dirname(fileURLToPath(import.meta.url)))

let shell: string
let copy: string
beforeAll(async () => {
  shell = join(root, await builtShell(API))
  copy = mkdtempSync(join(tmpdir(), 'pawstead-native-'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, 'native'), join(copy, 'native'), {
    recursive: true,
    filter: (path) => !/\/(?:www|assets\/public|App\/public)$/.test(path),
  })
  cpSync(shell, join(copy, 'native/www'), { recursive: true })
}, 300_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const read = (path: string) => readFileSync(join(copy, 'native', path), 'utf8')

describe('the files of the app', () => {
  const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '')

  test('load nothing from anywhere but themselves', () => {
    const html = read('www/index.html')
    const loaded = [
      ...attributes(html, /<script\b[^>]*\bsrc="([^"]*)"/g),
      ...attributes(html, /<link\b[^>]*\brel="(?:stylesheet|modulepreload|preload|icon)"[^>]*\bhref="([^"]*)"/g),
    ]
    expect(loaded.length).toBeGreaterThan(5)
    for (const address of loaded) expect(address).toMatch(/^\/[^/]/)
  })

  test('run only what they brought, and ask only the one server', () => {
    const policy =
      attributes(read('www/index.html'), /http-equiv="Content-Security-Policy" content="([^"]*)"/g)[0] ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect(policy).not.toMatch(/unsafe-|nonce-|\*/)
    expect(rules.get('default-src')).toEqual(["'none'"])
    expect(rules.get('script-src')?.every((source) => /^'(?:self|sha256-[\w+/=]+)'$/.test(source))).toBe(true)
    expect(rules.get('connect-src')).toEqual(expect.arrayContaining(["'self'", API, API.replace('http', 'ws')]))
    expect(rules.get('img-src')).toContain(API)
    expect(rules.has('frame-ancestors')).toBe(false)
  })
})

describe('the Android project', () => {
  test('takes the files and the plugins in', async () => {
    const before = read('android/app/capacitor.build.gradle')
    const here = process.cwd()
    process.chdir(join(copy, 'native'))
    try {
      await run('cap', ['sync', 'android'], { NODE_ENV: 'production' })
    } finally {
      process.chdir(here)
    }
    expect(read('android/app/src/main/assets/public/index.html')).toBe(read('www/index.html'))
    expect(JSON.parse(read('android/app/src/main/assets/capacitor.config.json'))).toMatchObject({
      appId: 'example.pawstead.app',
      appName: 'Pawstead',
    })
    const plugins = JSON.parse(read('android/app/src/main/assets/capacitor.plugins.json')) as { pkg: string }[]
    expect(plugins.map(({ pkg }) => pkg).toSorted()).toEqual([
      '@capacitor/app',
      '@capacitor/camera',
      '@capacitor/geolocation',
      '@capacitor/push-notifications',
      '@capacitor/share',
    ])
    // what is committed is what the installed plugins need
    expect(read('android/app/capacitor.build.gradle')).toBe(before)
  })

  const manifest = readFileSync(join(root, 'native/android/app/src/main/AndroidManifest.xml'), 'utf8')

  test('asks for what its bridges need and for nothing else', () => {
    const asked = [...manifest.matchAll(/<uses-permission android:name="android\.permission\.(\w+)"/g)]
    expect(asked.map(([, name]) => name).toSorted()).toEqual([
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'CAMERA',
      'INTERNET',
      'POST_NOTIFICATIONS',
    ])
  })

  test('opens the pages the site says are the app’s, and its own scheme', () => {
    const filters = manifest.match(/<intent-filter[\s\S]*?<\/intent-filter>/g) ?? []
    const links = filters.find((filter) => filter.includes('android:autoVerify="true"')) ?? ''
    expect(links).toContain('android:scheme="https"')
    expect([...links.matchAll(/android:pathPrefix="([^"]+)"/g)].map(([, path]) => path)).toEqual(APP_PATHS)
    expect(filters.some((filter) => filter.includes('android:scheme="@string/custom_url_scheme"'))).toBe(true)
    expect(read('android/app/src/main/res/values/strings.xml')).toContain('<string name="custom_url_scheme">pawstead<')
  })

  test('speaks http to nobody in what is published', () => {
    expect(manifest).not.toContain('usesCleartextTraffic')
    expect(manifest).toContain('android:allowBackup="false"')
  })
})

describe('the iOS project', () => {
  test('says why it asks, and opens the same links', () => {
    const info = read('ios/App/App/Info.plist')
    for (const key of [
      'NSCameraUsageDescription',
      'NSPhotoLibraryUsageDescription',
      'NSLocationWhenInUseUsageDescription',
    ])
      expect(info).toContain(`<key>${key}</key>`)
    expect(info).toContain('<string>pawstead</string>')
    expect(read('ios/App/App/App.entitlements')).toContain('applinks:$(SITE_HOST)')
  })
})
