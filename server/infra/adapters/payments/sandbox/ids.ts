import { randomBytes } from 'node:crypto'

type Kind =
  | 'cs_test'
  | 'pi'
  | 'cus'
  | 'pm'
  | 'seti'
  | 'ch'
  | 're'
  | 'evt'
  | 'req'
  | 'step'
  | 'acct'
  | 'alink'
  | 'tr'
  | 'trr'
  | 'py'
  | 'pyr'
  | 'po'
  | 'dp'

/** Like the provider's: a word for the kind, then too much chance to guess. */
export const newId = (kind: Kind) => `${kind}_${randomBytes(18).toString('hex')}`

export const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
