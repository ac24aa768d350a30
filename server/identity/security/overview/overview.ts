import type { Overview } from '#contract/security-overview'
import type { Deps } from '#server/infra/deps'
import { readHealth } from './health'
import { readMoney } from './money'
import { readPeople } from './people'
import { readQueues } from './queues'
import { readAlertCounts, readEvents, readSignIns } from './trail'

/** Everything on the super-admin's first page, counted now. */
export async function readOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Overview> {
  const at = clock.now()
  const [people, signIns, events, alerts, money, queues, health] = await Promise.all([
    readPeople(db, at),
    readSignIns(db, at),
    readEvents(db, at),
    readAlertCounts(db),
    readMoney(db, at),
    readQueues(db, at),
    readHealth(db),
  ])
  return { at, people, signIns, events, alerts, money, ...queues, health }
}
