import { Link } from '#web/kit/link/link'

/** A seller's name, leading to what moved for them. */
export function SellerLink({ seller }: { seller: { profileId: string; name: string } | null }) {
  if (!seller) return <span className="text-muted-foreground">No seller</span>
  return (
    <Link
      to="/admin/money"
      search={{ show: 'ledger', seller: seller.profileId }}
      data-plain=""
      className="link font-medium underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch break-words"
    >
      {seller.name}
    </Link>
  )
}
