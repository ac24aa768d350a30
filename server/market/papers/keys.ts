import { bornAt, newMediaId } from '../media/keys'

const FOLDER = 'papers'
const FILE = /^papers\/[0-9a-f]{6}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/
/** As with pictures: the files of one folder were made within 4.7 hours. */
const FOLDER_MS = 2 ** 24

export const newPaperId = newMediaId
export const paperBornAt = bornAt

export function paperKey(id: string): string {
  return `${FOLDER}/${id.slice(0, 6)}/${id}.pdf`
}

/** The paper a file belongs to; null for what is none of ours. */
export function paperOfKey(key: string): string | null {
  return FILE.exec(key)?.[1] ?? null
}

/** The folders of everything made between two moments. */
export function paperFolders(from: Date, to: Date): string[] {
  const first = Math.floor(from.getTime() / FOLDER_MS)
  const last = Math.floor(to.getTime() / FOLDER_MS)
  return Array.from({ length: last - first + 1 }, (_, at) => `${FOLDER}/${(first + at).toString(16).padStart(6, '0')}`)
}
