import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/account'
import { BANNER_EVERY_MS } from '#contract/security.rules'
import { Link } from '#web/kit/link/link'
import { api } from '#web/lib/api'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { Card, cardLinkClass } from '../card'
import { MoneyNow } from '../money/overview/money-now'
import { PageTitle } from '../page-title'
import { WaitingList } from '../proposals/waiting-list'
import { AssignRole } from '../roles/assign-role'
import { RoleList } from '../roles/role-list'
import { CheckNow, LastChecked } from './check-now'
import { EventsCard } from './events-card'
import { Health } from './health'
import { LatestAlerts } from './latest-alerts'
import { LatestEvents } from './latest-events'
import { Money } from './money'
import { People } from './people'
import { Tiles } from './tiles'

/** How the site, its people and its money are, in one minute. */
export function OverviewPage() {
  return <AdminArea need="super-admin">{({ role }: Me) => <Overview role={role} />}</AdminArea>
}

function Overview({ role }: Pick<Me, 'role'>) {
  const overview = useQuery({
    ...api.security.overview.queryOptions(),
    staleTime: 0,
    refetchInterval: BANNER_EVERY_MS,
  })
  return (
    <>
      <PageTitle
        title="Security"
        note={<LastChecked at={overview.dataUpdatedAt} everyMs={BANNER_EVERY_MS} />}
        actions={<CheckNow />}
      />
      <div className="in-order mt-5 flex flex-col gap-5">
        <WaitingList role={role} />
        <Loaded query={overview} what="the numbers" shape="h-[8.5rem] rounded-card">
          {(data) => <Tiles overview={data} />}
        </Loaded>
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start">
          <div className="min-w-0 flex flex-col gap-5">
            <Card title="Events, last 7 days, in UTC">
              <Loaded query={overview} what="the events" shape="h-[19rem]">
                {({ events }) => <EventsCard days={events.byDay} />}
              </Loaded>
            </Card>
            <Card
              title="Roles"
              aside={
                <Link to="/admin/roles" data-plain="" className={cardLinkClass}>
                  All roles
                </Link>
              }
            >
              <AssignRole role={role} />
              <div className="mt-5">
                <RoleList limit={3} />
              </div>
            </Card>
          </div>
          <div className="min-w-0 flex flex-col gap-5">
            <Card
              title="Alerts"
              aside={
                <Link to="/admin/security" data-plain="" className={cardLinkClass}>
                  All alerts
                </Link>
              }
            >
              <LatestAlerts />
            </Card>
            <Card title="People">
              <Loaded query={overview} what="the numbers" shape="h-[12rem]">
                {({ people }) => <People people={people} />}
              </Loaded>
            </Card>
          </div>
        </div>
        <Card title="Health">
          <Loaded query={overview} what="the health of the service" shape="h-[9rem]">
            {(data) => <Health overview={data} />}
          </Loaded>
        </Card>
        <Card
          title="Money, last 30 days"
          aside={
            <Link to="/admin/money" data-plain="" className={cardLinkClass}>
              All money
            </Link>
          }
        >
          <Loaded query={overview} what="the money" shape="h-[7rem]">
            {({ money }) => <Money money={money} />}
          </Loaded>
          <div className="mt-5">
            <MoneyNow />
          </div>
        </Card>
        <Card
          title="Audit log"
          aside={
            <Link to="/admin/security/audit-log" data-plain="" className={cardLinkClass}>
              All events
            </Link>
          }
        >
          <LatestEvents />
        </Card>
      </div>
    </>
  )
}
