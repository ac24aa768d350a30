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

/** Which part of the server a path belongs to, by its first word; whatever is none of ours is a page. */
export function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return AREAS.includes(first) ? first : 'page'
}
