import { mayDo } from '#contract/team.rules'
import { useProfiles } from '#web/kit/session/active-profile'
import { Banner } from '#web/ui/banner'
import { RECALL_LINK_ALONE, RecallLink } from './recall-link'
import { useShopRecalls } from './use-shop-recalls'

/** Tells who packs an order that something in it is recalled, as long as it can be kept back. */
export function SaleRecalls({ orderId }: { orderId: string }) {
  const { data } = useShopRecalls()
  const { profiles } = useProfiles()
  const role = profiles.find(({ userType }) => userType === 'business-provider')?.role
  const refund = mayDo(role, 'refunds') ? 'Refund it' : 'Ask an owner or manager to refund it'
  const touching = data?.items.filter(({ unsent }) => unsent.some(({ id }) => id === orderId))
  return touching?.map(({ id, title, products }) => (
    <Banner
      key={id}
      tone="destructive"
      title={`Don’t send this as it is: ${title}`}
      actions={<RecallLink id={id} className={RECALL_LINK_ALONE} />}
    >
      It’s about {products.map(({ name }) => name).join(', ')}. {refund}, or send goods that aren’t recalled.
    </Banner>
  ))
}
