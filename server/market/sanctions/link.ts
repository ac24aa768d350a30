import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'

const PURPOSE = 'pawstead appeals by mail'

/** Where whoever has the mail appeals without signing in, which somebody who is suspended cannot. */
export function appealLink(needs: Pick<Deps, 'env'>, sanctionId: string): string {
  return `${needs.env.publicUrl}/appeal?key=${sanctionId}.${sign(needs, PURPOSE, sanctionId)}`
}

/** What a link is about; null for one that is none of ours. */
export function readAppealToken(needs: Pick<Deps, 'env'>, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return id && isSigned(needs, PURPOSE, id, signature) ? id : null
}
