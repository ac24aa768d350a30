import { sql } from 'drizzle-orm'
import { addDays } from '#contract/days.rules'
import type { DayItem, PetDay } from '#contract/pet-day'
import { MAX_DAY_ITEMS } from '#contract/pet-day.rules'
import { dayIn, dueMoments, momentAt } from '#contract/repeats.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { stillAsked } from '../pet-due/renew'
import { zoneOf } from '../pet-due/repeat'
import { choosePets } from './pets'
import { type DayAnswer, type DayPlan, readDayAnswers, readDayPlans } from './plans'

type Span = { now: Date; begins: Date; ends: Date }

/**
 * What somebody's pets need on the day that it is where they are: each due time of today, and what was due before and can
 * still be answered.
 *
 * @throws BAD_REQUEST for a zone that is none
 */
export async function getDay(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  viewer: Viewer,
  { timeZone, count, petId }: { timeZone: string; count: number; petId?: string | undefined },
): Promise<PetDay> {
  const { db, clock } = deps
  const now = clock.now()
  const zone = zoneOf(timeZone)
  const today = dayIn(now, zone)
  const { pets, total } = await choosePets(deps, viewer.id, { now, today, count, petId })
  if (pets.length === 0) return { pets: [], total, passed: await countPassed(db, viewer.id) }
  const span = {
    now,
    begins: new Date(momentAt(today, '00:00', zone)),
    ends: new Date(momentAt(addDays(today, 1), '00:00', zone)),
  }
  const ids = pets.map(({ id }) => id)
  const [plans, answers] = await Promise.all([
    readDayPlans(db, viewer, ids),
    readDayAnswers(db, viewer, ids, earliest(span)),
  ])
  const answered = new Map(answers.map((answer) => [keyOf(answer.sourceId, new Date(answer.dueAt)), answer]))
  const byPet = Map.groupBy(plans, (plan) => plan.petId)
  return {
    pets: pets.map((pet) => ({
      ...pet,
      items: (byPet.get(pet.id) ?? [])
        .flatMap((plan) => itemsOf(plan, answered, span))
        .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.title.localeCompare(b.title, 'en'))
        .slice(0, MAX_DAY_ITEMS),
    })),
    total,
    passed: 0,
  }
}

/** Whoever lost the only pet is not asked to add a first one. */
async function countPassed(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pets where owner_id = ${userId} and status = 'passed'`)
  return rows[0]?.count ?? 0
}

const keyOf = (sourceId: string, dueAt: Date) => `${sourceId} ${dueAt.getTime()}`

/** What nobody answered yesterday evening still counts in the morning. */
function earliest({ now, begins }: Span): Date {
  return new Date(Math.min(begins.getTime(), stillAsked(new Date(0), now).getTime()))
}

function itemsOf(plan: DayPlan, answered: ReadonlyMap<string, DayAnswer>, span: Span): DayItem[] {
  const { kind, sourceId, title, detail, unit, taskKind, assignedName, assignedToYou } = plan
  const since = new Date(plan.dueSince)
  const asked = stillAsked(since, span.now)
  return dueMoments(plan, { from: earliest(span), until: span.ends }).flatMap((dueAt) => {
    const answer = answered.get(keyOf(sourceId, dueAt))
    const isOfToday = dueAt >= span.begins
    const shown = answer ? isOfToday : dueAt >= since && (isOfToday || dueAt >= asked)
    if (!shown) return []
    return {
      kind,
      sourceId,
      title,
      detail,
      unit,
      taskKind,
      assignedName,
      assignedToYou,
      dueAt,
      answer: answer ? told(answer) : null,
    }
  })
}

function told({ id, outcome, by, you, at, loggedAt }: DayAnswer): DayItem['answer'] {
  return { id, outcome, by, you, at: new Date(at), loggedAt: new Date(loggedAt) }
}
