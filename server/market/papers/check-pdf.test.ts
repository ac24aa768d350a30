import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf } from './check-pdf'
import { objectStream, pdfOf, plainPdf, streamOf } from './pdf-samples'

const codeOf = async (bytes: Buffer): Promise<string> =>
  checkPdf(bytes).then(
    () => 'fine',
    (error: { code: string }) => error.code,
  )

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

test.each<[string, Buffer]>([
  ['a page with words', plainPdf()],
  ['objects that are packed together', plainPdf([objectStream('<< /Type /Font >>')])],
  ['objects in a stream that is not packed', plainPdf([objectStream('<< /Type /Font >>', '', (body) => body)])],
  [
    'a picture of random bytes',
    plainPdf([streamOf('/Subtype /Image', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)))]),
  ],
  ['words about a stream', plainPdf(['(a stream\nof words)'])],
])('%s is kept', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('fine')
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page of the web that ends like a PDF', Buffer.concat([Buffer.from('<html>'), plainPdf()])],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
  ['one that was broken off', plainPdf().subarray(0, 300)],
  [
    'objects in a stream whose packing hides letters',
    plainPdf([objectStream('<< >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')]),
  ],
  [
    'objects that are packed another way',
    plainPdf([streamOf('/Type /ObjStm /Filter /LZWDecode', Buffer.from([1, 2, 3]))]),
  ],
  [
    'objects that say they are packed and are not',
    plainPdf([objectStream('<< >>', '/Filter /FlateDecode', (body) => body)]),
  ],
  ['an object stream that is told of where none begins', plainPdf(['<< /Type /ObjStm >>'])],
])('%s is no PDF that we read', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('NOT_A_PDF')
})

test('one that is locked is told so', async () => {
  expect(await codeOf(plainPdf([], { trailer: '/Root 1 0 R /Encrypt 9 0 R' }))).toBe('PDF_LOCKED')
  expect(await codeOf(plainPdf([], { trailer: '/Root 1 0 R /Encr#79pt 9 0 R' }))).toBe('PDF_LOCKED')
})

test.each<[string, Buffer]>([
  ['a script', plainPdf([SCRIPT])],
  ['a script when it opens', plainPdf([], { catalog: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>` })],
  ['a script whose name is written in numbers', plainPdf(['<< /S /J#61vaScr#69pt /JS (x) >>'])],
  ['a script among packed objects', plainPdf([objectStream(SCRIPT)])],
  ['a script in numbers among packed objects', plainPdf([objectStream('<< /S /#4a#61#76#61#53#63#72#69#70#74 >>')])],
  [
    'a script in packed objects that are written in hex',
    plainPdf([
      streamOf(
        '/Filter [/ASCIIHexDecode /FlateDecode]',
        Buffer.from(`${deflateSync(Buffer.from(SCRIPT)).toString('hex')}>`),
      ),
    ]),
  ],
  [
    'a script far into a long stream',
    plainPdf([
      streamOf('/Filter /FlateDecode', deflateSync(Buffer.concat([Buffer.alloc(300_000, 32), Buffer.from(SCRIPT)]))),
    ]),
  ],
  ['a program to start', plainPdf(['<< /S /Launch /F (cmd.exe) >>'])],
  ['a file inside', plainPdf(['<< /Type /EmbeddedFile >>'])],
  [
    'files inside, by their list',
    plainPdf([], { catalog: '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 9 0 R >> >>' }),
  ],
  ['a form that sends', plainPdf(['<< /S /SubmitForm /F (https://evil.example) >>'])],
  ['a form of scripts', plainPdf(['<< /XFA 9 0 R >>'])],
  ['rich media', plainPdf(['<< /Subtype /RichMedia >>'])],
])('one with %s is refused', async (_, bytes) => {
  expect(await codeOf(bytes)).toBe('PDF_NOT_PLAIN')
})

test('a small file that unfolds to more than any paper is refused, and soon', async () => {
  const bomb = deflateSync(Buffer.alloc(60 * 1024 * 1024))
  const bytes = pdfOf(Array.from({ length: 10 }, () => streamOf('/Filter /FlateDecode', bomb)))
  expect(bytes.length).toBeLessThan(1024 * 1024)
  expect(await codeOf(bytes)).toBe('NOT_A_PDF')
}, 60_000)
