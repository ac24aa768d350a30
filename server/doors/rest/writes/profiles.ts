import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { contract } from '#contract/index'
import { isMarker, readOnboarding } from '#contract/onboarding.rules'
import { ProfileChange } from '#contract/profile-shapes'
import { type Db, inTransaction } from '#server/infra/database/db'
import { beginProfile } from '#server/market/profiles/begin'
import { createProfile } from '#server/market/profiles/create'
import { saveProfile } from '#server/market/profiles/save'
import { saveOnboarding } from '#server/market/profiles/save-onboarding'
import { setActive } from '#server/market/profiles/set-active'
import { userProfiles } from '#server/tables/profiles'
import type { Sent } from '../body'
import { badValue, mayNotWrite, notOffered } from '../refusals'
import type { RestError } from '../rest-error'
import { conflictAs } from './conflict'
import type { Asking, Insert, Update } from './write'

const NewProfile = contract.profiles.create['~orpc'].inputSchema
const Progress = contract.profiles.saveOnboarding['~orpc'].inputSchema

/** Opens profiles: all of them or none. */
export const openProfiles: Insert = async (asking, rows) => {
  const ids = await conflictAs(
    '23505',
    inTransaction(asking.db, async (tx) => {
      // A transaction takes statements and further transactions like the database itself; theirs become parts of it.
      const within = { ...asking, db: tx as unknown as Db }
      const made: string[] = []
      for (const row of rows) made.push(await openProfile(within, row))
      return made
    }),
  )
  return { ids, added: ids.length }
}

async function openProfile(asking: Asking, row: Sent): Promise<string> {
  const { user_type: userType, first_name: firstName, last_name: lastName, business_name: businessName } = row
  if (row.is_active !== undefined && row.is_active !== true) throw badValue('A new profile is active.', '23514')
  // Whoever has no name yet begins as the site has people begin: as a pet parent, named by their account.
  if (userType === 'pet-parent' && !firstName && (await beginProfile(asking, asking.viewer)).created) {
    return firstOf(asking)
  }
  const profile = NewProfile?.safeParse({
    userType,
    firstName,
    lastName: lastName ?? '',
    ...(businessName !== null && { businessName }),
  })
  if (!profile?.success) throw notRight(profile?.error)
  const { id } = await createProfile(asking, asking.viewer, profile.data)
  return id
}

async function firstOf({ db, viewer }: Asking): Promise<string> {
  const own = and(eq(userProfiles.userId, viewer.id), eq(userProfiles.userType, 'pet-parent'))
  const [first] = await db.select({ id: userProfiles.id }).from(userProfiles).where(own)
  if (!first) throw new Error('the profile that was made is gone')
  return first.id
}

/**
 * Writes what is not so already: names, phone number and description, or whether it is open. A description that is the
 * marker says how far the beginning is; any other text is what the person writes about themselves, and leaves that alone.
 */
export const changeProfile: Update = async (asking, row, sent) => {
  const change = Object.fromEntries(Object.entries(sent).filter(([column, value]) => row[column] !== value))
  const columns = Object.keys(change)
  if (columns.length === 0) return 'there'
  const { id } = row
  if (columns.includes('is_active')) {
    if (columns.length > 1) throw notOffered('is_active beside other columns')
    if (typeof change.is_active !== 'boolean') throw badValue('is_active has to be true or false.', '22P02')
    await conflictAs('23514', setActive(asking, asking, { id, active: change.is_active }))
    return 'there'
  }
  const { marker, texts } = sortDescription(change)
  const progress = marker === undefined ? null : readProgress(id, marker)
  const named = readTexts(texts)
  await inTransaction(asking.db, async (tx) => {
    const within = { ...asking, db: tx as unknown as Db }
    if (Object.keys(named).length > 0) await saveProfile(within, within, { id, change: named })
    if (progress) await saveOnboarding(within, asking.viewer, progress)
  })
  return 'there'
}

/** @returns the marker, if it is one, apart from everything that people read */
function sortDescription({ description, ...others }: Sent): { marker?: string; texts: Sent } {
  if (description === undefined) return { texts: others }
  if (typeof description === 'string' && isMarker(description)) return { marker: description, texts: others }
  return { texts: { ...others, description: description ?? '' } }
}

function readProgress(id: string, marker: string) {
  const progress = Progress?.safeParse({ id, ...readOnboarding(marker) })
  if (progress?.success) return progress.data
  throw badValue('After "onboarding:" come the ids of the steps done, or "completed".', '23514')
}

/** What people are told of a form that does not fit: which part of it. */
function notRight(error: z.ZodError | undefined): RestError {
  const part = String(error?.issues[0]?.path[0]).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return badValue(`The profile’s ${part} is not right.`, '23514')
}

const TEXTS: Record<string, keyof ProfileChange> = {
  first_name: 'firstName',
  last_name: 'lastName',
  business_name: 'businessName',
  phone: 'phone',
  description: 'about',
}

function readTexts(change: Sent): ProfileChange {
  const renamed = Object.entries(change).map(([column, value]) => {
    const name = TEXTS[column]
    if (!name) throw mayNotWrite('user_profiles', column)
    return [name, value]
  })
  const read = ProfileChange.safeParse(Object.fromEntries(renamed))
  if (!read.success) throw notRight(read.error)
  return read.data
}
