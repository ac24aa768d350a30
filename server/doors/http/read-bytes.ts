import { refuse } from '#server/core/refusals/refuse'

/**
 * A body as bytes, counted while it streams: a length left out or wrong does not matter.
 *
 * @param refusal what it is too large as
 * @throws PICTURE_TOO_LARGE, FILE_TOO_LARGE, PDF_TOO_LARGE
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  refusal: 'PICTURE_TOO_LARGE' | 'FILE_TOO_LARGE' | 'PDF_TOO_LARGE' = 'PICTURE_TOO_LARGE',
): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuse(refusal)
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw refuse(refusal)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
