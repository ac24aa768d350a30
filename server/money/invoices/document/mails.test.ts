import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue, type Topic, type Topics } from '#server/core/outbox/outbox'
import type { OutgoingMail } from '#server/infra/adapters/mail/mail'
import { type Business, createInvoiceWorld, type InvoiceWorld, NOW } from '../testing'
import { mailInvoiceRefunded } from './mails'
import { readPdf } from './pdf/testing'

let world: InvoiceWorld
let ada: Business
beforeAll(async () => {
  world = await createInvoiceWorld()
})
beforeEach(async () => {
  world.clock.set(NOW)
  ada = await world.business()
  await world.runJobs()
  world.mails.length = 0
})
afterAll(() => world.close())

/** The mails that came of it. */
async function after<T extends Topic>(topic: T, payload: Topics[T]): Promise<OutgoingMail[]> {
  await world.runJobs()
  world.mails.length = 0
  await enqueue(world.deps.db, topic, payload)
  await world.runJobs()
  return [...world.mails]
}

test('an invoice comes with its number, sum, due date, message, link and file', async () => {
  const { id, version } = await world.write(ada)
  await ada.api.invoices.send({ id, version, message: 'See you on Monday!' })
  await world.runJobs()
  expect(world.mails).toHaveLength(1)
  const { to, subject, text, html, attachments = [] } = world.mails[0] as OutgoingMail
  expect({ to, subject }).toEqual({ to: 'fern@example.com', subject: 'Invoice INV-0001 from Harbor Care' })
  for (const words of ['Hi Fern,', 'INV-0001', 'May 26, 2026', '$120.00', 'See you on Monday!', `/pay/${id}`])
    expect(text).toContain(words)
  expect(html).toContain('View and pay')
  expect(html).not.toContain('<img')
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['INV-0001.pdf', 'application/pdf'],
  ])
  expect((await readPdf(attachments[0]?.content as Buffer)).title).toBe('Invoice INV-0001')
})

test('a reminder speaks of the days before, on and after the due date, and of what is left', async () => {
  const { id } = await world.sent(ada)
  await world.pay(ada, id, 20)
  const texts: string[] = []
  for (const [day, stage] of [
    ['2026-05-23', -3],
    ['2026-05-26', 0],
    ['2026-06-02', 7],
  ] as const) {
    world.clock.set(new Date(`${day}T14:00:00Z`))
    const [mail] = await after('mail.invoice-reminder', { invoiceId: id, stage })
    texts.push(`${mail?.subject}\n${mail?.text}`)
  }
  const [before = '', on = '', late = ''] = texts
  expect(before).toContain('Invoice INV-0001 is due in 3 days')
  expect(on).toContain('is due today')
  expect(late).toContain('is overdue')
  expect(late).toContain('7 days ago')
  for (const text of texts) for (const words of ['-$20.00', 'Balance due', '$100.00']) expect(text).toContain(words)
})

test('a reminder that no longer holds is not sent', async () => {
  const [paid, voided, moved, credited] = [
    await world.sent(ada),
    await world.sent(ada),
    await world.sent(ada),
    await world.sent(ada),
  ]
  await world.pay(ada, paid.id, 120)
  await ada.api.invoices.void({ id: voided.id, reason: 'A mistake' })
  await ada.api.invoices.moveDueDate({ id: moved.id, dueDate: '2026-06-30' })
  await ada.api.invoices.credit({ id: credited.id, idempotencyKey: randomUUID(), amount: 120, reason: 'A gift' })
  world.clock.set(new Date('2026-05-27T14:00:00Z'))
  for (const { id } of [paid, voided, moved, credited])
    expect(await after('mail.invoice-reminder', { invoiceId: id, stage: 1 })).toEqual([])
  for (const { id } of [paid, voided]) expect(await after('mail.invoice-sent', { invoiceId: id })).toEqual([])
})

test('each payment has a receipt that says what is left', async () => {
  const { id } = await world.sent(ada)
  const first = await world.pay(ada, id, 20)
  const [part] = await after('mail.invoice-receipt', { invoicePaymentId: first.payments[0]?.id ?? '' })
  expect(part?.subject).toBe('Your payment of $20.00 to Harbor Care')
  for (const words of ['May 12, 2026', 'bank transfer', '$100.00 is still due by May 26, 2026'])
    expect(part?.text).toContain(words)
  const second = await world.pay(ada, id, 100)
  const [full] = await after('mail.invoice-receipt', { invoicePaymentId: second.payments[1]?.id ?? '' })
  expect(full?.text).toContain('paid in full')
  const pdf = await readPdf(full?.attachments?.[0]?.content as Buffer)
  expect(pdf.title).toBe('Receipt INV-0001')
  expect(pdf.text.join('\n')).toContain('Bank transfer $100.00')
})

test('a customer is mailed that an invoice was voided, and why, and reads it behind the link', async () => {
  const { id } = await world.sent(ada)
  world.mails.length = 0
  await ada.api.invoices.void({ id, reason: 'The trip was called off' })
  await world.runJobs()
  const [voided, ...others] = world.mails
  expect(others).toEqual([])
  expect(voided?.subject).toMatch(/^Harbor Care voided invoice INV-\d+$/)
  for (const words of ['You don’t owe anything on it', 'Their reason: The trip was called off'])
    expect(voided?.text).toContain(words)
  expect(await world.visitor.invoices.forPayment({ id })).toMatchObject({ voidReason: 'The trip was called off' })
})

test('a credit of what was refunded before says that nothing more goes back', async () => {
  const { id } = await world.sent(ada)
  await world.paidByCard(ada, id, 120)
  const once = () => ({ id, idempotencyKey: randomUUID() })
  await world.rows(sql`
    insert into refunds (payment_id, invoice_id, amount, reason, status)
    select id, ${id}, 30, 'A day fell out', 'succeeded' from payments where invoice_id = ${id}`)
  await world.rows(sql`update invoice_payments set refunded = 30 where invoice_id = ${id}`)
  await ada.api.invoices.credit({ ...once(), amount: 20, reason: 'For the books' })
  await world.runJobs()
  const credited = world.mails.findLast(({ subject }) => subject.includes('credited')) as OutgoingMail
  expect(credited.text).toContain('counts toward the $30.00 that was refunded to you before')
})

test('a credit note comes as a file, a refund with its way back', async () => {
  const { id } = await world.sent(ada)
  const { creditNotes } = await ada.api.invoices.credit({
    id,
    idempotencyKey: randomUUID(),
    amount: 20,
    reason: 'Rain',
  })
  await world.runJobs()
  const credited = world.mails.find(({ subject }) => subject.includes('credited')) as OutgoingMail
  for (const words of ['$20.00', 'CN-0001', 'Rain', '$100.00']) expect(credited.text).toContain(words)
  expect(credited.attachments?.[0]?.filename).toBe(`${creditNotes[0]?.number}.pdf`)
  await world.paidByCard(ada, id, 100)
  const { refunds } = await ada.api.invoices.refund({
    id,
    idempotencyKey: randomUUID(),
    amount: 30,
    reason: 'Rain again',
  })
  world.mails.length = 0
  await mailInvoiceRefunded(world.deps, { refundId: refunds[0]?.id ?? '' })
  const [refunded] = world.mails
  for (const words of ['$30.00', 'INV-0001', 'Rain again', '5 to 10 days']) expect(refunded?.text).toContain(words)
})
