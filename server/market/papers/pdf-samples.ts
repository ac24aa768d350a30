import { deflateSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A small PDF of one page, made of these objects; a map of it is not needed by who looks at every byte. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = '/Root 1 0 R'): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    push(Buffer.concat([latin(`${index + 1} 0 obj\n`), Buffer.from(object as Buffer), latin('\nendobj\n')]))
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const map = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines}`
  push(latin(`${map}trailer\n<< /Size ${offsets.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A stream as an object. */
export function streamOf(dict: string, body: Buffer): Buffer {
  return Buffer.concat([latin(`<< ${dict} /Length ${body.length} >>\nstream\n`), body, latin('\nendstream')])
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'
const WORDS = latin('BT /F1 24 Tf 72 700 Td (Rabies certificate) Tj ET')

/** One page with words on it. @param more further objects @param catalog in the place of a plain one */
export function plainPdf(more: readonly (string | Buffer)[] = [], { catalog = CATALOG, trailer = '/Root 1 0 R' } = {}) {
  const words = streamOf('/Filter /FlateDecode', deflateSync(WORDS))
  return pdfOf([catalog, PAGES, PAGE, words, ...more], trailer)
}

/** Objects that are packed together, as programs of these years do. */
export function objectStream(
  object: string,
  dict = '/Filter /FlateDecode',
  pack: (body: Buffer) => Buffer = deflateSync,
) {
  return streamOf(`/Type /ObjStm /N 1 /First 5 ${dict}`, pack(latin(`10 0 ${object}`)))
}
