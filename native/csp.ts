import { createHash } from 'node:crypto'
import { pageCsp, socketOrigin } from '../server/infra/http/headers.ts'

/** A header alone can say these. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-to', 'report-uri'])
/** What the server answers besides pages. */
const SERVED = new Set(['connect-src', 'img-src', 'media-src', 'font-src'])

/**
 * The policy of the web's pages, for files that no server sends: scripts count by where they are and, where they stand
 * in the page, by what they say.
 */
export function appCsp(html: string, apiOrigin: string): string {
  return pageCsp('')
    .split('; ')
    .map((rule) => rule.split(' '))
    .filter(([name = '']) => !HEADER_ONLY.has(name))
    .map(([name = '', ...sources]) => {
      if (name === 'script-src') return [name, "'self'", ...inlineScripts(html).map(hashOf)]
      const sockets = name === 'connect-src' ? [socketOrigin(apiOrigin)] : []
      const kept = sources.filter((source) => !source.startsWith("'nonce-"))
      return [name, ...kept, ...(SERVED.has(name) ? [apiOrigin] : []), ...sockets]
    })
    .map((rule) => rule.join(' '))
    .join('; ')
}

/** Puts the policy in front of everything that it is about. */
export function withCsp(html: string, apiOrigin: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html)?.[0]
  if (!charset) throw new Error('The page does not say what it is written in')
  return html.replace(
    charset,
    `${charset}<meta http-equiv="Content-Security-Policy" content="${appCsp(html, apiOrigin)}"/>`,
  )
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , code = '']) => code)
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
