/**
 * A table as a file.
 *
 * @param pages its lines, header first; the first page is read before the answer begins, so that trouble still has a status
 */
export async function csvAnswer(
  name: string,
  pages: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const first = await pages.next()
  return new Response(ReadableStream.from(encoded(first, pages)), {
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}

async function* encoded(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (!first.done) yield encoder.encode(first.value)
  for await (const text of rest) yield encoder.encode(text)
}
