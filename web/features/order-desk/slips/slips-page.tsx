import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { Slip } from './slip'

/** What goes into each package, a sheet of paper each. */
export function SlipsPage({ ids }: { ids: string }) {
  return (
    <ProfileGuard type="business-provider">
      {(profile) => <DeskArea about={profile?.id}>{ids ? <Slips ids={ids.split(',')} /> : <NothingChosen />}</DeskArea>}
    </ProfileGuard>
  )
}

function Slips({ ids }: { ids: string[] }) {
  const query = useQuery({ ...api.sales.slips.queryOptions({ input: { ids } }), staleTime: 0 })
  return (
    <div>
      <div className="no-print">
        <Breadcrumbs current="Packing slips">
          <Link to="/business-provider-dashboard/orders" className={crumbClass}>
            Orders
          </Link>
        </Breadcrumbs>
        <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-4">
          <h1 className="font-display font-medium text-title">Packing slips</h1>
          <Button onClick={() => print()}>
            <Icon as={Printer} />
            Print
          </Button>
        </div>
      </div>
      <Loaded query={query} what="the packing slips" shape="h-[30rem] rounded-card">
        {({ items }) =>
          items.length === 0 ? (
            <NothingChosen />
          ) : (
            <div className="flex flex-col gap-6 print:block">
              {items.map((slip) => (
                <Slip key={slip.id} slip={slip} />
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function NothingChosen() {
  return (
    <EmptyState
      heading="h1"
      picture={<LazyPeek species="rabbit" tile="butter" seed="slips" />}
      title="No orders to print"
      actions={
        <Link to="/business-provider-dashboard/orders" data-plain="" className={buttonClass()}>
          Back to orders
        </Link>
      }
    >
      Select orders on your order desk, then choose packing slips.
    </EmptyState>
  )
}
