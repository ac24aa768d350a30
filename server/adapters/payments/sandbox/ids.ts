import { randomBytes } from 'node:crypto'

/** Like the provider's: a word for the kind, then too much chance to guess. */
export const newId = (kind: 'cs_test' | 'pi' | 'ch' | 're' | 'evt' | 'req' | 'step') =>
  `${kind}_${randomBytes(18).toString('hex')}`

export const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
