import type { Tx } from '#server/infra/database/db'
import { reportAppeals } from '#server/tables/report-appeals'
import { sanctions } from '#server/tables/sanctions'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'

const DAY_MS = 86_400_000

/** What moderators did in the town: a warning with a note beside it, a limit that is over, and a silence that is appealed. */
export async function insertSanctions(tx: Tx, { neighbours }: Town, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [warned, limited, silenced] = neighbours
  if (!warned || !limited || !silenced) return
  const begun = (days: number) => ({ beginsAt: daysAgo(days), createdAt: daysAgo(days) })
  await tx.insert(sanctions).values([
    {
      ...{
        userId: warned.id,
        act: 'warn',
        rule: 'paid',
        template: 'Ads',
        moderatorId: accountId('admin'),
        ...begun(24),
      },
      reason:
        'You praised your sister’s dog treats in three answers. Please say so when you know whoever sells something.',
    },
    {
      ...{ userId: warned.id, act: 'note', rule: 'other', moderatorId: accountId('super'), ...begun(23) },
      reason: 'Wrote to support, was friendly about it, and changed the answers.',
    },
    {
      ...{ userId: limited.id, act: 'limit', rule: 'off-topic', moderatorId: accountId('admin'), ...begun(61) },
      endsAt: daysAgo(47),
      reason: 'You asked nine shops the same question about a lost parcel within an hour.',
    },
  ])
  const [appealed] = await tx
    .insert(sanctions)
    .values({
      ...{ userId: silenced.id, act: 'silence', rule: 'insult', template: 'Insults', moderatorId: accountId('admin') },
      ...{ ...begun(2), endsAt: daysAgo(-12) },
      reason:
        'You called another member a liar, twice. Disagreeing is fine. Please criticize the idea, not the person.',
    })
    .returning({ id: sanctions.id })
  if (!appealed) return
  await tx.insert(reportAppeals).values({
    ...{ sanctionId: appealed.id, appellantId: silenced.id, createdAt: daysAgo(1) },
    body: 'I was upset because my cat was ill. I have apologized to her, and she accepted.',
  })
}
