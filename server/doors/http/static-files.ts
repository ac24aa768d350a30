import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { INERT_CSP, WORKER_CSP } from '#server/infra/http/headers'
import { etagOf } from './answers'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

type File = { etag: string; bodies: { encoding: string | null; body: Buffer }[]; headers: Record<string, string> }

export type StaticFiles = { serve(request: IncomingMessage, response: ServerResponse, path: string): boolean }

/** A worker decides for every page what it is answered: the server is asked for a newer one each time. */
const WORKER = '/sw.js'

/**
 * The built files, read once at start: a request looks a name up in a table and never touches the disk,
 * so no path can lead out of the folder. `.br` and `.gz` neighbours made by the build are sent to who accepts them.
 */
export function loadStaticFiles(folder: string, headers: Record<string, string>): StaticFiles {
  const files = new Map<string, File>()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of names) {
    const path = join(parentPath, name)
    const type = TYPES[extname(name)]
    if (!type) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const body = readFileSync(path)
    const bodies = [...variant('br', `${path}.br`), ...variant('gzip', `${path}.gz`), { encoding: null, body }]
    files.set(url, {
      etag: etagOf(body),
      bodies,
      headers: {
        ...headers,
        'content-type': type,
        etag: etagOf(body),
        vary: 'accept-encoding',
        'cache-control': cacheControl(url),
        ...(url === WORKER && { 'content-security-policy': WORKER_CSP }),
        // The one type here that could run something when it is opened by itself.
        ...(extname(name) === '.svg' && { 'content-security-policy': INERT_CSP }),
      },
    })
  }
  return {
    serve(request, response, path) {
      const file = files.get(path)
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      if (request.headers['if-none-match'] === file.etag) {
        response.writeHead(304, file.headers).end()
        return true
      }
      const accepted = request.headers['accept-encoding'] ?? ''
      const chosen = file.bodies.find(({ encoding }) => encoding === null || accepted.includes(encoding))
      if (!chosen) return false
      response.writeHead(200, {
        ...file.headers,
        ...(chosen.encoding && { 'content-encoding': chosen.encoding }),
        'content-length': chosen.body.length,
      })
      response.end(request.method === 'HEAD' ? undefined : chosen.body)
      return true
    },
  }
}

function cacheControl(url: string): string {
  if (url === WORKER) return 'no-cache'
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
}

function variant(encoding: string, path: string) {
  return existsSync(path) ? [{ encoding, body: readFileSync(path) }] : []
}
