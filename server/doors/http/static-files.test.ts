import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadStaticFiles } from './static-files'

/** The headers that a file of a name is sent with. */
function headersOf(name: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawstead-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), 'content')
  const files = loadStaticFiles(folder, {})
  let sent: Record<string, string> = {}
  const response = {
    writeHead: (_status: number, headers: Record<string, string>) => {
      sent = headers
    },
    end: () => {},
  } as unknown as ServerResponse
  expect(files.serve({ method: 'GET', headers: {} } as IncomingMessage, response, `/${name}`)).toBe(true)
  return sent
}

test('a drawing that is opened by itself may run nothing', () => {
  expect(headersOf('icon.svg')['content-security-policy']).toContain("default-src 'none'")
})

test('the service worker is asked for anew each time, and may fetch from us and nothing else', () => {
  const { 'cache-control': control, 'content-security-policy': policy, 'content-type': type } = headersOf('sw.js')
  expect(control).toBe('no-cache')
  expect(policy).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  expect(type).toContain('text/javascript')
})

test('only files whose name changes with their content are kept for good', () => {
  expect(headersOf('assets/index-abc.js')['cache-control']).toContain('immutable')
  expect(headersOf('theme.js')['cache-control']).toBe('public, max-age=0, must-revalidate')
})
