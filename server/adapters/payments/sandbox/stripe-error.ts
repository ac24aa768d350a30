type Details = { status?: 400 | 401 | 404 | 500; type?: string; code?: string; param?: string }

/** An error as the provider words it. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly status: 400 | 401 | 404 | 500
  readonly body: object

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...more }: Details = {}) {
    super(message)
    this.status = status
    this.body = { error: { message, type, ...more } }
  }
}

export const noSuch = (kind: string, id: string) =>
  new StripeRefusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
