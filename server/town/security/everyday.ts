import { EVENT_NAMES } from '#server/core/audit/event-names'
import type { ServerEvent } from '#server/core/audit/server-events'
import { daysBefore } from '../days'
import { type Random, randomFrom } from '../random'
import type { Town } from '../town'
import { uuidFrom } from '../uuid'
import { atHome, type TrailLine } from './line'

export const DAYS = 90
/** When people are about: a share of the day's events for each hour, UTC. */
const HOURS = [9, 8, 7, 7, 5, 3, 1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 9, 8, 8, 9, 9, 10, 10]

type Person = { id: string; createdAt: Date; role?: string }

/** Ninety days of people coming and going: sign-ins, mistyped passwords, new accounts, changed passwords. */
export function everydayTrail(
  now: Date,
  { accounts, neighbours, newcomers }: Pick<Town, 'accounts' | 'neighbours' | 'newcomers'>,
): TrailLine[] {
  const random = randomFrom('everyday trail')
  const people: Person[] = [...accounts, ...accounts, ...neighbours, ...newcomers]
  const lines = newcomers.map(({ id, createdAt }) => line('account_created', id, createdAt))
  for (let day = DAYS - 1; day >= 0; day--) {
    const weekday = daysBefore(now, day).getUTCDay()
    const visits = Math.round(
      (weekday === 0 || weekday === 6 ? 40 : 32) * (1.15 - day / (DAYS * 3)) + random.int(-6, 6),
    )
    for (let visit = 0; visit < visits; visit++) {
      const person = random.pick(people)
      const moment = momentOf(now, day, random)
      if (moment <= person.createdAt) continue
      lines.push(...visitOf(person, moment, random))
    }
  }
  // whom the moderators silenced two days ago was there to write, and to appeal a day later
  const [, , silenced] = neighbours
  if (silenced) lines.push(...[2.2, 1.05].map((ago) => line('sign_in', silenced.id, daysBefore(now, ago))))
  return lines.filter((one) => one.at < now)
}

function visitOf(person: Person, moment: Date, random: Random): TrailLine[] {
  const after = (minutes: number) => new Date(moment.getTime() + minutes * 60_000)
  const session = uuidFrom(`trail session ${person.id} ${moment.getTime()}`)
  const visit: TrailLine[] = []
  if (random.chance(0.16)) {
    const failed = line('sign_in_failed', person.id, after(-1))
    visit.push({ ...failed, severity: 'low', status: 'failure' })
  }
  if (random.chance(0.02)) {
    const { userId: _, resourceId: __, ...mistyped } = line('sign_in_failed', person.id, after(-2))
    visit.push({ ...mistyped, userId: null, severity: 'low', status: 'failure' })
  }
  visit.push({ ...line('sign_in', person.id, moment), resourceType: 'session', resourceId: session })
  if (random.chance(0.05)) visit.push({ ...line('new_device', person.id, after(0.1)), severity: 'low' })
  if (random.chance(0.02)) {
    visit.push({ ...line('password_changed', person.id, after(3)), severity: 'medium' })
  }
  if (random.chance(0.012)) {
    visit.push({ ...line('factor_verified', person.id, after(4)), severity: 'medium' })
  }
  if (random.chance(0.3)) {
    const out = line('sign_out', person.id, after(random.int(4, 40)))
    visit.push({ ...out, resourceType: 'session', resourceId: session })
  } else if (random.chance(0.2)) {
    const timeout = { eventType: 'session_timeout', action: 'Signed out after 45 minutes without activity' }
    const out = line('sign_out', person.id, after(50))
    visit.push({ ...out, ...timeout, resourceType: 'session', resourceId: session, metadata: { source: 'browser' } })
  }
  if (random.chance(0.01)) {
    const limited = line('rate_limited', person.id, after(-0.5))
    visit.push({
      ...limited,
      userId: null,
      severity: 'low',
      status: 'blocked',
      metadata: { bucket: 'auth sign-in by account' },
    })
  }
  return visit
}

function line(eventType: ServerEvent, id: string, moment: Date): TrailLine {
  const action = EVENT_NAMES[eventType]
  return { at: moment, userId: id, eventType, action, resourceType: 'user', resourceId: id, ...atHome(id) }
}

function momentOf(now: Date, daysAgo: number, random: Random): Date {
  const day = daysBefore(now, daysAgo).toISOString().slice(0, 10)
  const [hour] = random.weighted([...HOURS.entries()], ([, share]) => share)
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour + random.next()) * 3600_000)
}
