/** How whatever answers besides endpoints and doors is guarded, in a word, and where that is written down. */
export const PLAIN_ROUTES = [
  { path: '/api/*', why: 'the endpoints of the contract' },
  { path: '/api/openapi.json', why: 'the contract in words, for everybody' },
  { path: '/rest/v1/*', why: 'the data door: tables and procedures of data-door.ts, behind a public key' },
  { path: '/rest/v1/:table', why: 'the data door' },
  { path: '/rest/v1/rpc/:name', why: 'the data door' },
  { path: '/functions/v1/*', why: 'a function that is not there' },
  { path: '/files/*', why: 'a picture that is not there' },
  { path: '/realtime/v1/websocket', why: 'a plain request to where only a socket opens' },
  { path: '/realtime/v1/api/*', why: 'a broadcast that is not there' },
  { path: '/healthz', why: 'for machines of ours' },
  { path: '/readyz', why: 'for machines of ours' },
  { path: '/metrics', why: 'for machines of ours, behind a token where one is set' },
  { path: '/ip', why: 'tells a browser its own address' },
  { path: '/art/*', why: 'drawings, alike for everybody' },
  { path: '/map/config.json', why: 'the same map for everybody' },
  { path: '/robots.txt', why: 'for crawlers' },
  { path: '/sitemap.xml', why: 'for crawlers' },
  { path: '/.well-known/assetlinks.json', why: 'for the phones that open our links' },
  { path: '/.well-known/apple-app-site-association', why: 'for the phones that open our links' },
  { path: '*', why: 'pages, drawn as nobody' },
] as const

/** Whole areas with rules of their own. */
export const PLAIN_AREAS = [
  {
    below: '/auth/v1/',
    why: 'the account service: its protocol says of each request who may and how often (docs/accounts.md)',
  },
  { below: '/dev/', why: 'stand-ins of the demo, on this machine only' },
] as const
