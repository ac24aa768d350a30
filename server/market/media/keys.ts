import { randomBytes } from 'node:crypto'

export type Format = 'webp' | 'avif'
export const FORMATS: readonly Format[] = ['webp', 'avif']
export const TYPES: Record<Format, string> = { webp: 'image/webp', avif: 'image/avif' }

const FOLDER = 'media'
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The ids of one folder were made within 4.7 hours: the first 24 of their 48 bits of milliseconds. */
const FOLDER_MS = 2 ** 24

/** A key that begins with its moment (UUID version 7), so that files nobody knows of are found among the latest. */
export function newMediaId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** When an id of `newMediaId` was made. */
export function bornAt(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}

export function fileKey(id: string, width: number, format: Format): string {
  return `${FOLDER}/${id.slice(0, 6)}/${id}/${width}.${format}`
}

/** The picture a file belongs to; null for what is none of ours. */
export function idOfKey(key: string): string | null {
  const [folder, , id = ''] = key.split('/')
  return folder === FOLDER && ID.test(id) ? id : null
}

/** The folders of everything made between two moments. */
export function foldersBetween(from: Date, to: Date): string[] {
  const first = Math.floor(from.getTime() / FOLDER_MS)
  const last = Math.floor(to.getTime() / FOLDER_MS)
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `${FOLDER}/${(first + index).toString(16).padStart(6, '0')}`,
  )
}
