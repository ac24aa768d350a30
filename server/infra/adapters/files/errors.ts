/** Nothing more fits. What is there can still be read. */
export class FilesFull extends Error {
  override readonly name = 'FilesFull'
}

/** The store cannot be reached, is failing, or answers nonsense. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}
