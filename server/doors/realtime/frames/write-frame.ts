/** The two ways the client writes messages: objects (1.0.0) and arrays (2.0.0). */
export type Vsn = '1.0.0' | '2.0.0'

/** Refs are the client's own; null where it did not ask for anything. */
export type Heading = { joinRef: string | null; ref: string | null; topic: string; event: string }

/** @param payload JSON, put in as it is */
export function writeFrame(vsn: Vsn, { joinRef, ref, topic, event }: Heading, payload: string): string {
  const [own, asked, about, what] = [joinRef, ref, topic, event].map((part) => JSON.stringify(part))
  return vsn === '2.0.0'
    ? `[${own},${asked},${about},${what},${payload}]`
    : `{"topic":${about},"event":${what},"payload":${payload},"ref":${asked},"join_ref":${own}}`
}

export type Frame = { data: Buffer; binary: boolean }

/** A message for many, written once for each way of writing; null for those who cannot be told. */
export type SharedFrame = (vsn: Vsn) => Frame | null

export function shareFrame(write: SharedFrame): SharedFrame {
  const written = new Map<Vsn, Frame | null>()
  return (vsn) => {
    const known = written.get(vsn)
    if (known !== undefined) return known
    const frame = write(vsn)
    written.set(vsn, frame)
    return frame
  }
}

/** The same text for everybody in a room: such messages name no ref. */
export function sharePush(topic: string, event: string, payload: string): SharedFrame {
  return shareFrame((vsn) => ({
    data: Buffer.from(writeFrame(vsn, { joinRef: null, ref: null, topic, event }, payload)),
    binary: false,
  }))
}
