import { addDays } from '#contract/days.rules'
import { localMoment } from '#contract/hours.rules'
import type { InvoiceStatus } from '#contract/invoices.rules'
import { localDay } from './local-day'

/** What decides whether a customer is reminded of an invoice. */
export type Reminded = {
  status: InvoiceStatus
  dueDate: string
  sentAt: Date | null
  remindedAt: Date | null
  /** The last stage that was: days after the due date, negative before it. */
  reminderStage: number | null
  timeZone: string
  remindBefore: number[]
  remindAfter: number[]
}

/** How many days a reminder may be late, after an outage; beyond that it is left out. */
const LATE_DAYS = 2
const [MORNING, EVENING] = [8 * 60, 20 * 60]

/**
 * The reminder whose day has come: the latest that was not sent yet, and none for the day on which the invoice itself
 * went out or an earlier one.
 *
 * @returns days after the due date, negative before it; null when there is none
 */
export function dueStage(invoice: Reminded, now: Date): number | null {
  const { dueDate, sentAt, reminderStage, timeZone, remindBefore, remindAfter } = invoice
  const today = localDay(now, timeZone)
  const sentOn = sentAt ? localDay(sentAt, timeZone) : ''
  const due = [...remindBefore.map((days) => -days), ...remindAfter].filter((stage) => {
    const day = addDays(dueDate, stage)
    const isNew = reminderStage === null || stage > reminderStage
    return isNew && day > sentOn && day <= today && day >= addDays(today, -LATE_DAYS)
  })
  return due.length > 0 ? Math.max(...due) : null
}

/** Nobody is woken for an invoice. */
export function isWakingHour(now: Date, timeZone: string): boolean {
  const minute = localMoment(now, timeZone).minute % (24 * 60)
  return minute >= MORNING && minute < EVENING
}
