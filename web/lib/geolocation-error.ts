/** Why the place is not known: the person or the device forbids it, it took more than 10 s, or it cannot be told. */
export class GeolocationError extends Error {
  override readonly name = 'GeolocationError'
  readonly reason: 'denied' | 'timeout' | 'unavailable'

  constructor(reason: GeolocationError['reason'], cause: unknown) {
    super(`no position: ${reason}`, { cause })
    this.reason = reason
  }
}
