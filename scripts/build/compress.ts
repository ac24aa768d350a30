// Puts a .br and a .gz beside every built file that gets smaller by it, so that no request waits for a compressor.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = 'dist/client'
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue
  const path = join(entry.parentPath, entry.name)
  const body = readFileSync(path)
  if (body.length < 600) continue
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
