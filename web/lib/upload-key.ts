type Sent = { said: string; key: string }

const unanswered = new WeakMap<Blob, Sent>()

/**
 * Sends a file under a key that stays the same while the same is sent again, so that one that arrived without an answer is
 * kept once. Once it was answered, sending it again is another upload.
 *
 * @param said what is said of it
 */
export async function withUploadKey<Answer>(
  file: Blob,
  said: URLSearchParams,
  send: (query: string) => Promise<Answer>,
): Promise<Answer> {
  const before = unanswered.get(file)
  const key = before?.said === String(said) ? before.key : crypto.randomUUID()
  unanswered.set(file, { said: String(said), key })
  const answer = await send(`${new URLSearchParams([...said, ['idempotencyKey', key]])}`)
  unanswered.delete(file)
  return answer
}
