/** Where uploaded files are kept. Keys are paths of lower-case letters, digits, `-`, `.` and `/`. */
export type Files = {
  /**
   * Keeps bytes under a key: whole or not at all. A second time replaces the first.
   *
   * @param type what the store says of it to others; we ourselves go by the key
   * @throws FilesFull, FilesUnavailable
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>

  /** @returns null when there is none @throws FilesUnavailable */
  get(key: string): Promise<StoredFile | null>

  /** What is not there is fine. @throws FilesUnavailable */
  remove(key: string): Promise<void>

  /** The keys below a folder. @throws FilesUnavailable */
  list(folder: string): AsyncIterable<string>

  /** Whether so many bytes can be taken without filling up what others need. */
  hasRoom(bytes: number): Promise<boolean>

  /** Removes what was broken off before `until` and never got a key. */
  tidy(until: Date): Promise<void>
}

/** To be read to its end, or cancelled. */
export type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; size: number }
