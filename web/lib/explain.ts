/** The words of the specification for what can go wrong on the way (section 8, user-facing error mapping). */
const WORDS = {
  offline: 'We can’t connect. Check your internet and try again.',
  forbidden: 'You don’t have permission for this.',
  missing: 'We couldn’t find that information.',
  timeout: 'That took too long. Please try again.',
  other: 'Something unexpected happened. Please try again.',
}

/**
 * Turns any error into a sentence for a person. A refusal the contract promises speaks for itself;
 * everything else gets the specification's words, never a technical message.
 */
export function explain(error: unknown): string {
  const { name, message, status, defined } = partsOf(error)
  if (defined && message) return message
  // where no status says it, the words of the error do; our own bugs keep theirs to themselves
  const said = status === undefined && name !== 'TypeError' ? message : ''
  if (status === 401 || status === 403 || /unauthorized|\b403\b/i.test(said)) return WORDS.forbidden
  if (status === 404 || /not found|\b404\b/i.test(said)) return WORDS.missing
  if (name === 'TimeoutError' || status === 408 || status === 504 || /time[d -]?out/i.test(message))
    return WORDS.timeout
  if (isFailedFetch(name, message)) return WORDS.offline
  return WORDS.other
}

/** Whether the request never reached the server. */
export function isOffline(error: unknown): boolean {
  return explain(error) === WORDS.offline
}

/** Whether a part of the app itself could not be loaded, as after a release that took the old files away. */
export function isMissingPart(error: unknown): boolean {
  return /dynamically imported module|module script/i.test(partsOf(error).message)
}

/** What support can look up: the request id, when the error carries one. */
export function errorReference(error: unknown): string | null {
  const { data } = partsOf(error)
  const id = (data as { requestId?: unknown } | null | undefined)?.requestId
  return typeof id === 'string' ? id : null
}

// Chromium, Firefox and Safari each have their own words for it; auth-js wraps it under a name.
function isFailedFetch(name: string, message: string): boolean {
  if (name === 'AuthRetryableFetchError') return true
  return name === 'TypeError' && /failed to fetch|networkerror|load failed|network connection/i.test(message)
}

function partsOf(error: unknown) {
  const parts = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: unknown
    message?: unknown
    status?: unknown
    defined?: unknown
    data?: unknown
  }
  return {
    name: typeof parts.name === 'string' ? parts.name : '',
    message: typeof parts.message === 'string' ? parts.message : '',
    status: typeof parts.status === 'number' ? parts.status : undefined,
    defined: parts.defined === true,
    data: parts.data,
  }
}
