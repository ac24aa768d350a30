/** Why the place is not known: the person or the device forbids it, it took more than 10 s, or it cannot be told. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError'
  readonly reason: 'denied' | 'timeout' | 'unavailable'

  constructor(reason: PlaceError['reason'], cause: unknown) {
    super(`no place: ${reason}`, { cause })
    this.reason = reason
  }
}
