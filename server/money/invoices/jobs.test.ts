import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markOverdue, remindOfInvoices } from './jobs'
import { type Business, createInvoiceWorld, type InvoiceWorld, NOW } from './testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  world.clock.set(NOW)
  ada = await world.business()
})
afterAll(() => world.close())

const at = (moment: string) => world.clock.set(new Date(moment))
const statusOf = async (id: string) => (await world.rows(sql`select status from invoices where id = ${id}`))[0]?.status
const reminders = async (id: string) =>
  (await world.queued('mail.invoice-reminder'))
    .filter(({ payload }) => payload.invoiceId === id)
    .map(({ payload }) => payload.stage)

describe('an invoice is overdue', () => {
  test('from the day after its due date, by the calendar of who sent it', async () => {
    const bea = await world.business()
    await world.rows(sql`update profile_details set time_zone = 'Pacific/Auckland' where profile_id = ${bea.profileId}`)
    const [here, there] = [await world.sent(ada), await world.sent(bea)]
    at('2026-05-26T13:00:00Z')
    await markOverdue(world.deps)
    expect([await statusOf(here.id), await statusOf(there.id)]).toEqual(['sent', 'overdue'])
    at('2026-05-27T03:59:00Z')
    await markOverdue(world.deps)
    expect(await statusOf(here.id)).toBe('sent')
    at('2026-05-27T04:01:00Z')
    expect(await markOverdue(world.deps)).toBe(1)
    expect(await markOverdue(world.deps)).toBe(0)
    expect(await statusOf(here.id)).toBe('overdue')
    expect(
      await world.rows(sql`select kind from invoice_events where invoice_id = ${here.id} order by id desc limit 1`),
    ).toEqual([{ kind: 'overdue' }])
  })

  test('when a part of it was paid, too; what is settled or void is left alone', async () => {
    const [part, paid, gone] = [await world.sent(ada), await world.sent(ada), await world.sent(ada)]
    await world.pay(ada, part.id, 20)
    await world.pay(ada, paid.id, 120)
    await ada.api.invoices.void({ id: gone.id, reason: 'Twice' })
    at('2026-06-01T12:00:00Z')
    await Promise.all([markOverdue(world.deps), markOverdue(world.deps)])
    expect([await statusOf(part.id), await statusOf(paid.id), await statusOf(gone.id)]).toEqual([
      'overdue',
      'paid',
      'void',
    ])
    const events = await world.rows(sql`select from invoice_events where invoice_id = ${part.id} and kind = 'overdue'`)
    expect(events).toHaveLength(1)
  })
})

describe('a customer is reminded', () => {
  test('on the chosen days, each once, in waking hours, also when two replicas look', async () => {
    const { id } = await world.sent(ada)
    const days: [string, (number | null)[]][] = [
      ['2026-05-22T16:00:00Z', []],
      ['2026-05-23T05:00:00Z', []],
      ['2026-05-23T16:00:00Z', [-3]],
      ['2026-05-24T16:00:00Z', [-3]],
      ['2026-05-27T16:00:00Z', [-3, 1]],
      ['2026-06-02T16:00:00Z', [-3, 1, 7]],
      ['2026-06-30T16:00:00Z', [-3, 1, 7]],
    ]
    for (const [moment, so] of days) {
      at(moment)
      await Promise.all([remindOfInvoices(world.deps), remindOfInvoices(world.deps)])
      expect([moment, await reminders(id)]).toEqual([moment, so])
    }
  })

  test('by what is left of few mails a day while nobody has looked at the business', async () => {
    const sent = await Promise.all(Array.from({ length: 9 }, () => world.sent(ada)))
    await world.rows(sql`update profile_details set approval_status = 'draft' where profile_id = ${ada.profileId}`)
    at('2026-05-23T16:00:00Z')
    const told = async () => (await Promise.all(sent.map(({ id }) => reminders(id)))).flat().length
    await Promise.all([remindOfInvoices(world.deps), remindOfInvoices(world.deps)])
    expect(await told()).toBe(1)
    await Promise.all([remindOfInvoices(world.deps), remindOfInvoices(world.deps)])
    expect(await told()).toBe(1)
  })

  test('by the days their business chose, and not at all where it chose none', async () => {
    const settings = await ada.api.invoices.settings({ profileId: ada.profileId })
    const save = async (own: object) => {
      const { version } = await ada.api.invoices.settings({ profileId: ada.profileId })
      return ada.api.invoices.saveSettings({ profileId: ada.profileId, settings: { ...settings, ...own }, version })
    }
    await save({ remindBefore: [], remindAfter: [] })
    const { id } = await world.sent(ada)
    at('2026-05-27T16:00:00Z')
    await remindOfInvoices(world.deps)
    expect(await reminders(id)).toEqual([])
    await world.rows(
      sql`update invoice_settings set remind_before = '[10]' where business_profile_id = ${ada.profileId}`,
    )
    at('2026-05-16T16:00:00Z')
    await remindOfInvoices(world.deps)
    expect(await reminders(id)).toEqual([-10])
  })

  test('not on the day of a reminder by hand, which stands in for it', async () => {
    const { id } = await world.sent(ada)
    await world.rows(sql`update invoice_details set reminded_at = '2026-05-23T14:00:00Z' where invoice_id = ${id}`)
    at('2026-05-23T16:00:00Z')
    await remindOfInvoices(world.deps)
    at('2026-05-24T16:00:00Z')
    await remindOfInvoices(world.deps)
    expect(await reminders(id)).toEqual([])
  })

  test('not of what was sent that day, is paid, or was sent by somebody suspended', async () => {
    const [late, paid] = [await world.sent(ada, { dueDate: '2026-05-15' }), await world.sent(ada)]
    at('2026-05-12T16:00:00Z')
    await remindOfInvoices(world.deps)
    expect(await reminders(late.id)).toEqual([])
    at(NOW.toISOString())
    await world.pay(ada, paid.id, 120)
    const other = await world.sent(ada)
    await world.rows(sql`update profile_details set approval_status = 'suspended' where profile_id = ${ada.profileId}`)
    at('2026-05-23T16:00:00Z')
    await remindOfInvoices(world.deps)
    expect([await reminders(paid.id), await reminders(other.id)]).toEqual([[], []])
  })
})
