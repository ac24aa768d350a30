import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { contract } from '#contract/index'
import { readOnboarding } from '#contract/onboarding.rules'
import { ProfileChange } from '#contract/profile-shapes'
import { type Db, inTransaction } from '../../db'
import { beginProfile } from '../../services/profiles/begin'
import { createProfile } from '../../services/profiles/create'
import { saveProfile } from '../../services/profiles/save'
import { saveOnboarding } from '../../services/profiles/save-onboarding'
import { setActive } from '../../services/profiles/set-active'
import { userProfiles } from '../../tables/profiles'
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

/** Writes what is not so already: names and phone number, or how far the beginning is, or whether it is open. */
export const changeProfile: Update = async (asking, row, sent) => {
  const change = Object.fromEntries(Object.entries(sent).filter(([column, value]) => row[column] !== value))
  const columns = Object.keys(change)
  if (columns.length === 0) return 'there'
  for (const alone of ['description', 'is_active']) {
    if (columns.includes(alone) && columns.length > 1) throw notOffered(`${alone} beside other columns`)
  }
  const { id } = row
  if (columns.includes('description')) await saveOnboarding(asking, asking.viewer, readProgress(id, change.description))
  else if (columns.includes('is_active')) {
    if (typeof change.is_active !== 'boolean') throw badValue('is_active has to be true or false.', '22P02')
    await conflictAs('23514', setActive(asking, asking, { id, active: change.is_active }))
  } else await saveProfile(asking, asking, { id, change: readNames(change) })
  return 'there'
}

/** Only the marker of the beginning: what people write about themselves is kept elsewhere. */
function readProgress(id: string, description: unknown) {
  const known = typeof description === 'string' ? readOnboarding(description) : undefined
  const progress = Progress?.safeParse({ id, ...known })
  if (!known?.begun || !progress?.success) {
    throw badValue('description takes "onboarding:" with the ids of the steps done, or with "completed".', '23514')
  }
  return progress.data
}

/** What people are told of a form that does not fit: which part of it. */
function notRight(error: z.ZodError | undefined): RestError {
  const part = String(error?.issues[0]?.path[0]).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return badValue(`The profile's ${part} is not right.`, '23514')
}

const NAMES: Record<string, keyof ProfileChange> = {
  first_name: 'firstName',
  last_name: 'lastName',
  business_name: 'businessName',
  phone: 'phone',
}

function readNames(change: Sent): ProfileChange {
  const renamed = Object.entries(change).map(([column, value]) => {
    const name = NAMES[column]
    if (!name) throw mayNotWrite('user_profiles', column)
    return [name, value]
  })
  const read = ProfileChange.safeParse(Object.fromEntries(renamed))
  if (!read.success) throw notRight(read.error)
  return read.data
}
