/** What a device shows. */
export type PushMessage = {
  title: string
  body: string
  /** A path of ours that opens when it is touched. */
  href: string
  /** A newer message with the same tag takes the place of the older one. */
  tag: string
  /** A button that opens a path of ours. */
  act?: { title: string; href: string }
  /** By which the device marks the notice as read. */
  readKey?: string
}

export type PushTarget = { endpoint: string; p256dh: string; authSecret: string }

/** `gone`: the device does not want messages any more, and never will under this address. */
export type PushOutcome = 'sent' | 'gone'

export type Push = {
  /** What a browser needs to subscribe: base64url of 65 bytes. */
  publicKey(): Promise<string>
  /** @throws when the push service cannot be reached or refuses for now; trying again later makes sense */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
