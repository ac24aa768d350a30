import type { ProfileType } from './roles'
import type { MemberRole } from './team.rules'

const OWNER_HINT = 'Everything, including payouts, the bank account, the team, and closing the profile.'
const IN_A_SHOP: Record<MemberRole, string> = {
  owner: OWNER_HINT,
  manager: 'Orders, refunds, products, prices, coupons, invoices, and the profile. Not payouts or the team.',
  staff: 'Packing and shipping orders, counting stock, and answering customers. No refunds.',
}
const ELSEWHERE: Record<MemberRole, string> = {
  owner: OWNER_HINT,
  manager: 'Messages, invoices, and the profile. Not payouts or the team.',
  staff: 'Reading and answering messages. No invoices, and no changes to the profile.',
}

/** What somebody of this role may do for a profile of this kind: a rescue and a clinic have nothing to pack. */
export function roleHint(role: MemberRole, type: ProfileType): string {
  return (type === 'business-provider' ? IN_A_SHOP : ELSEWHERE)[role]
}
