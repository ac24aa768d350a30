import { privateHead } from '#web/lib/private-head'

/** For pages whose address is the key: not to be found, and not to be told to where the reader goes next. */
export function payHead(title: string) {
  const { meta } = privateHead(title, 'View an invoice and its status.')
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] }
}
