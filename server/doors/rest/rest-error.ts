/** A refusal of the data API, in the form its client reads (protocol section 2.2). */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    details: string | null = null,
    hint: string | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}
