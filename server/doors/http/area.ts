import { decoded } from '#server/infra/http/headers'

const AREAS = [
  'api',
  'auth',
  'assets',
  'art',
  'downloads',
  'files',
  'functions',
  'map',
  'og',
  'rest',
  'realtime',
  'share',
  't',
  'unsubscribe',
  'webhooks',
  'dev',
  'healthz',
  'readyz',
  'metrics',
]

/**
 * Which part of the server a path belongs to, by its first word; whatever is none of ours is a page. The word may be written
 * with percent signs, as for the router, which takes a slash written so for a letter.
 */
export function areaOf(path: string): string {
  const first = decoded(path.split('/', 2)[1] ?? '')
  return AREAS.includes(first) ? first : 'page'
}
