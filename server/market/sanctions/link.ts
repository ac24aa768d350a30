import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

/** What a link in a mail can be about: what was done about a person, or decided about what they wrote. */
const LINKS = {
  sanction: { parameter: 'key', purpose: 'pawstead appeals by mail' },
  decision: { parameter: 'decision', purpose: 'pawstead appeals of decisions by mail' },
} as const
type About = keyof typeof LINKS

/** Where whoever has the mail appeals without signing in, which somebody who is suspended cannot. */
export function appealLink(needs: Pick<Deps, 'env'>, about: About, id: string): string {
  const { parameter, purpose } = LINKS[about]
  return `${needs.env.publicUrl}/appeal?${parameter}=${id}.${sign(needs, purpose, id)}`
}

/** What a link is about; null for one that is none of ours. */
export function readAppealToken(needs: Pick<Deps, 'env'>, about: About, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return id && isSigned(needs, LINKS[about].purpose, id, signature) ? id : null
}
