import { SHARED_READS } from 'virtual:shared-reads'

const RPC = '/api/rpc/'

/** Asked by nobody in particular: a request with a token is somebody's, whatever the answer. */
function isAsNobody({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.has('authorization')
}

/** What is true just now alone: a pause or an announcement of before would be a false one without a connection. */
const OF_THE_MOMENT = /^(?:switches|announcements)\./

/** A read that everybody gets the same answer to. What somebody searches for is left alone: it says something about them. */
export function isKeptRead(request: Request): boolean {
  const { pathname } = new URL(request.url)
  const name = pathname.startsWith(RPC) ? pathname.slice(RPC.length).replace('/', '.') : ''
  return isAsNobody(request) && SHARED_READS.has(name) && !/search/i.test(name) && !OF_THE_MOMENT.test(name)
}

/** Pictures of the site: drawn ones and uploaded ones. */
export function isPicture(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return isAsNobody(request) && request.destination === 'image' && /^\/(?:art|files)\//.test(pathname)
}

/** A whole answer of our own, that nobody sent on to somewhere else. */
function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && (type === 'basic' || type === 'default') && !redirected
}

/** Pages are sent `no-store` for the sake of their nonce, so here it is the list of pages that decides, and the form. */
export function mayKeepPage(answer: Response): boolean {
  return isWhole(answer) && /^text\/html\b/.test(answer.headers.get('content-type') ?? '')
}

/** Everything else is kept only if the server calls it public. */
export function mayKeepAnswer(answer: Response): boolean {
  const control = answer.headers.get('cache-control') ?? ''
  return isWhole(answer) && /\bpublic\b/.test(control) && !/\b(?:no-store|private)\b/.test(control)
}
