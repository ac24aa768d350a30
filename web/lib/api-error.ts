/** What the API answered instead of a result: one of the contract's refusals (`defined`), or a fault. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** Promised by the contract: its message is written for people. */
  readonly defined: boolean

  constructor({
    code,
    status,
    message,
    data,
    defined,
  }: { code: string; status: number; message: string; data?: unknown; defined: boolean }) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
    this.defined = defined
  }
}

/** Reads an error answer of any shape; what stood between us and the API may have written it. */
export function readApiError(body: unknown, { status, headers }: Response): ApiError {
  const { code, message, data, defined } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const requestId = headers.get('x-request-id')
  return new ApiError({
    code: typeof code === 'string' ? code : 'UNKNOWN',
    status,
    message: typeof message === 'string' ? message : '',
    defined: defined === true,
    data: data ?? (requestId ? { requestId } : undefined),
  })
}
