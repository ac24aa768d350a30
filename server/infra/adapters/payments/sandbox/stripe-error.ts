type Details = {
  status?: 400 | 401 | 402 | 403 | 404 | 500
  type?: string
  code?: string
  param?: string
  decline_code?: string
}

/** An error as the provider words it. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal'
  readonly status: 400 | 401 | 402 | 403 | 404 | 500
  readonly body: object

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...more }: Details = {}) {
    super(message)
    this.status = status
    this.body = { error: { message, type, ...more } }
  }
}

export const noSuch = (kind: string, id: string) =>
  new StripeRefusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })

export const insufficient = () =>
  new StripeRefusal(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance.',
    { code: 'balance_insufficient' },
  )

export const noAccess = (accountId: string) =>
  new StripeRefusal(
    `The provided key does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid' },
  )
