import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

/** What a link in a mail can be about, by its name in the address: what was done about a person, or decided about what they wrote. */
const PURPOSES = { key: 'pawstead appeals by mail', decision: 'pawstead appeals of decisions by mail' } as const
type What = keyof typeof PURPOSES

/** Where whoever has the mail appeals without signing in, which somebody who is suspended cannot. */
export function appealLink(needs: Pick<Deps, 'env'>, what: What, id: string): string {
  return `${needs.env.publicUrl}/appeal?${what}=${id}.${sign(needs, PURPOSES[what], id)}`
}

/** What a link is about; null for one that is none of ours. */
export function readAppealToken(needs: Pick<Deps, 'env'>, what: What, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return id && isSigned(needs, PURPOSES[what], id, signature) ? id : null
}
