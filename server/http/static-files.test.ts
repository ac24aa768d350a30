import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadStaticFiles } from './static-files'

test('a drawing that is opened by itself may run nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawstead-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const files = loadStaticFiles(folder, {})
  let sent: Record<string, string> = {}
  const response = {
    writeHead: (_status: number, headers: Record<string, string>) => {
      sent = headers
    },
    end: () => {},
  } as unknown as ServerResponse
  expect(files.serve({ method: 'GET', headers: {} } as IncomingMessage, response, '/icon.svg')).toBe(true)
  expect(sent).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'none'") })
})
