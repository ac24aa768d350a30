import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { hasVault, markVault, unmarkVault } from './mark'
import { pack, unpack } from './pack'

const NAME = 'pawstead-vault'

type Sealed = { iv: Uint8Array<ArrayBuffer>; text: ArrayBuffer }
/** What is kept: answers for reading, and writes that are still to be sent. */
const SHELVES = ['answers', 'writes'] as const
type Shelf = (typeof SHELVES)[number]

interface Shelves extends DBSchema {
  /** One row: whose this is, and the key. */
  keys: { key: 'key'; value: { person: string; key: CryptoKey } }
  answers: { key: string; value: Sealed }
  writes: { key: string; value: Sealed }
}

export type Vault = {
  put(shelf: Shelf, name: string, value: unknown): Promise<void>
  /** Undefined for what is not there, and for what does not open: it is dropped. */
  get(shelf: Shelf, name: string): Promise<unknown>
  names(shelf: Shelf): Promise<string[]>
  drop(shelf: Shelf, name: string): Promise<void>
  close(): void
}

/**
 * Opens what this device keeps for a person. Everything is encrypted with a key that the browser makes for them and gives
 * to nobody, scripts included: it can be used here and not taken along. What somebody else left is wiped first.
 *
 * @throws where the browser keeps nothing, in some private windows for instance
 */
export async function openVault(person: string): Promise<Vault> {
  let db = await open()
  let held = await db.get('keys', 'key')
  if (held && held.person !== person) {
    db.close()
    await wipeVault()
    db = await open()
    held = undefined
  }
  const key = held?.key ?? (await makeKey(db, person))
  return vaultOf(db, key, person)
}

/** Leaves nothing of anybody on this device. Without the key, what a disk still holds of it is noise. */
export async function wipeVault(): Promise<void> {
  if (!hasVault()) return
  await deleteDB(NAME, { blocked: () => undefined })
  unmarkVault()
}

/**
 * Leaves nothing that can be read of whoever was here. What still has to be sent for them stays, encrypted, until they come
 * back: it was called saved. Somebody else who signs in wipes that as well.
 */
export async function wipeAnswers(): Promise<void> {
  if (!hasVault()) return
  const db = await open()
  const unsent = await db.count('writes')
  if (unsent > 0) await db.clear('answers')
  db.close()
  if (unsent === 0) await wipeVault()
}

async function open(): Promise<IDBPDatabase<Shelves>> {
  markVault()
  const db = await openDB<Shelves>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('keys')
      for (const shelf of SHELVES) fresh.createObjectStore(shelf)
    },
    // another tab wipes it: that must not wait for this one
    blocking: (_version, _next, event) => (event.target as IDBDatabase).close(),
  })
  return db
}

/** Two tabs that open at once agree on the key that was written first. */
async function makeKey(db: IDBPDatabase<Shelves>, person: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const writing = db.transaction('keys', 'readwrite')
  const first = await writing.store.get('key')
  if (!first) await writing.store.put({ person, key: made }, 'key')
  await writing.done
  return first?.key ?? made
}

function vaultOf(db: IDBPDatabase<Shelves>, key: CryptoKey, person: string): Vault {
  // what is said beside the text: a value that was moved to another name does not open
  const beside = (shelf: Shelf, name: string) => new TextEncoder().encode(`${person}/${shelf}/${name}`)
  return {
    async put(shelf, name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const algorithm = { name: 'AES-GCM', iv, additionalData: beside(shelf, name) }
      const text = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(pack(value)))
      await db.put(shelf, { iv, text }, name)
    },
    async get(shelf, name) {
      const sealed = await db.get(shelf, name)
      if (!sealed) return undefined
      try {
        const algorithm = { name: 'AES-GCM', iv: sealed.iv, additionalData: beside(shelf, name) }
        return unpack(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed.text)))
      } catch {
        await db.delete(shelf, name)
        return undefined
      }
    },
    names: (shelf) => db.getAllKeys(shelf),
    drop: (shelf, name) => db.delete(shelf, name),
    close: () => db.close(),
  }
}
