import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSPORT_SECTIONS, PIN_TRIES } from '#contract/pet-sharing.rules'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { forgetOldSharing } from './forget-old'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void world.mails.splice(0))

type Person = Awaited<ReturnType<World['user']>>
const code = (name: string) => expect.objectContaining({ code: name })
const sql = (text: string, values: unknown[] = []) => world.deps.db.$client.query(text, values)
const drain = () => drainOutbox(world.deps, handlers, () => false)
const told = async (person: Person) => (await world.as(person).notifications.list({})).items.map(({ title }) => title)

async function family({ name = 'Fern' } = {}) {
  const owner = await world.user({ data: { first_name: 'Ada', last_name: 'Lovelace' } })
  const { id: petId } = await world.as(owner).pets.add({ name, species: 'dog' })
  return { owner, petId }
}
async function join(petId: string, role: string) {
  const person = await world.user()
  await sql('insert into pet_guardians (pet_id, user_id, role, starts_at) values ($1, $2, $3, $4)', [
    petId,
    person.id,
    role,
    new Date(world.clock.now().getTime() - 1000),
  ])
  return person
}
const passport = (petId: string, own: object = {}) => ({
  petId,
  kind: 'passport' as const,
  sections: ['description', 'rabies'] as ('description' | 'rabies')[],
  days: 30,
  ...own,
})
const pathOf = (link: string | null) => new URL(link ?? '').pathname
const open = (path: string) => world.request(path)
const post = (path: string, fields: Record<string, string>) =>
  world.request(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a stranger reads what was chosen, with where each entry comes from, and nothing else', async () => {
  const { owner, petId } = await family()
  await sql(
    `insert into pet_health_entries (pet_id, kind, title, happened_on, valid_until, batch, source, added_by)
     values ($1, 'vaccination', 'Rabies, three years', '2026-01-04', '2029-01-04', 'RB-77', 'clinic', $2)`,
    [petId, owner.id],
  )
  await sql(
    `insert into pet_health_entries (pet_id, kind, title, happened_on, private, added_by)
     values ($1, 'vaccination', 'Rabies, my own note', '2026-01-05', true, $2)`,
    [petId, owner.id],
  )
  await sql(
    `insert into pet_health_entries (pet_id, kind, title, happened_on, added_by)
     values ($1, 'condition', 'Sore hip', '2026-01-06', $2)`,
    [petId, owner.id],
  )
  const { link } = await world.as(owner).petSharing.addLink(passport(petId, { label: 'For the vet' }))
  const answer = await open(pathOf(link))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const page = await answer.text()
  for (const words of ['Fern’s health passport', 'RB-77', 'Jan 4, 2029', 'clinic’s papers, added by Ada on', 'As of'])
    expect(page).toContain(words)
  for (const secret of ['Lovelace', owner.email, 'my own note', 'Sore hip', petId, '<script'])
    expect(page).not.toContain(secret)
  const [kept] = (await world.as(owner).petSharing.overview({ petId })).links
  expect(kept).toMatchObject({ views: 1, state: 'open', label: 'For the vet', createdBy: 'Ada', hasPin: false })
})

test('the database keeps no link, only its hash', async () => {
  const { owner, petId } = await family()
  const { link } = await world.as(owner).petSharing.addLink(passport(petId))
  const token = pathOf(link).slice('/share/'.length)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  const { rows } = await sql('select l::text as row from pet_share_links l where pet_id = $1', [petId])
  expect(rows[0].row).not.toContain(token)
})

test('what was revoked, has expired, was locked, or never was is one notice', async () => {
  const { owner, petId } = await family()
  const { petSharing } = world.as(owner)
  const [ended, old, locked] = [
    await petSharing.addLink(passport(petId)),
    await petSharing.addLink(passport(petId, { days: 1 })),
    await petSharing.addLink(passport(petId, { pin: '1234' })),
  ]
  await petSharing.revokeLink({ id: ended.id })
  await sql(`update pet_share_links set wrong_pins = ${PIN_TRIES} where id = $1`, [locked.id])
  await sql(`update pet_share_links set created_at = created_at - interval '9 days', expires_at = $2 where id = $1`, [
    old.id,
    new Date(world.clock.now().getTime() - 1000),
  ])
  const paths = [ended.link, old.link, locked.link].map(pathOf)
  const answers = await Promise.all([...paths, `/share/${'a'.repeat(43)}`, '/share/%00', '/share/x'].map(open))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).not.toContain('Fern')
  const { links } = await petSharing.overview({ petId })
  expect(links.map(({ state, link }) => [state, link]).toSorted()).toEqual([
    ['expired', null],
    ['locked', null],
    ['revoked', null],
  ])
  await forgetOldSharing({
    ...world.deps,
    clock: { now: () => new Date(world.clock.now().getTime() + 200 * 86_400_000) },
  })
  expect((await petSharing.overview({ petId })).links).toEqual([])
})

test('a link ends with the part its maker has in the pet, and when the pet has died', async () => {
  const { owner, petId } = await family()
  const partner = await join(petId, 'co-owner')
  const { link } = await world.as(partner).petSharing.addLink(passport(petId))
  const mine = await world.as(owner).petSharing.addLink(passport(petId))
  expect((await open(pathOf(link))).status).toBe(200)
  await sql('update pet_guardians set ends_at = $2 where user_id = $1', [partner.id, world.clock.now()])
  expect((await open(pathOf(link))).status).toBe(404)
  expect((await open(pathOf(mine.link))).status).toBe(200)
  await sql(`update pets set status = 'passed', passed_on = current_date where id = $1`, [petId])
  expect((await open(pathOf(mine.link))).status).toBe(404)
  await expect(world.as(owner).petSharing.addLink(passport(petId))).rejects.toEqual(code('PET_PASSED'))
  await expect(world.as(owner).petSharing.addTags({ petId, count: 1 })).rejects.toEqual(code('PET_PASSED'))
})

test('behind a PIN nothing is told before it was right', async () => {
  const { owner, petId } = await family()
  const { link, id } = await world.as(owner).petSharing.addLink(passport(petId, { pin: '4711' }))
  const path = pathOf(link)
  const asked = await (await open(path)).text()
  expect(asked).toContain('Enter the PIN')
  expect(asked).not.toContain('Fern')
  const wrong = await post(path, { pin: '1111' })
  expect(wrong.status).toBe(403)
  expect(await wrong.text()).toContain('4 tries left')
  expect((await post(path, { pin: 'abc' })).status).toBe(422)
  const right = await (await post(path, { pin: '4711' })).text()
  expect(right).toContain('Fern’s health passport')
  const pass = /name="pass" value="([^"]+)"/.exec(right)?.[1] ?? ''
  const file = await post(path, { as: 'pdf', pass })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(new TextDecoder('latin1').decode(await file.arrayBuffer()).slice(0, 5)).toBe('%PDF-')
  expect((await post(path, { as: 'pdf' })).headers.get('content-type')).toContain('text/html')
  expect((await post(path, { as: 'pdf', pass: `${pass}x` })).headers.get('content-type')).toContain('text/html')
  world.clock.advance(16 * 60_000)
  expect((await post(path, { as: 'pdf', pass })).headers.get('content-type')).toContain('text/html')
  const [kept] = (await world.as(owner).petSharing.overview({ petId })).links
  expect(kept).toMatchObject({ id, views: 1, wrongPins: 1 })
  const { rows } = await sql('select pin_hash from pet_share_links where id = $1', [id])
  expect(rows[0].pin_hash).not.toContain('4711')
})

test('of fifty wrong tries at once as many are answered as one after the other, and the right PIN comes too late', async () => {
  const { owner, petId } = await family()
  const { link, id } = await world.as(owner).petSharing.addLink(passport(petId, { pin: '0099' }))
  const path = pathOf(link)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post(path, { pin: String(1000 + n) })))
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(PIN_TRIES - 1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(50 - PIN_TRIES + 1)
  const { rows } = await sql('select wrong_pins from pet_share_links where id = $1', [id])
  // whoever comes once it is locked is turned away before anything is compared
  expect(rows[0].wrong_pins).toBeGreaterThanOrEqual(PIN_TRIES)
  expect((await post(path, { pin: '0099' })).status).toBe(404)
  expect((await open(path)).status).toBe(404)
})

test('two tabs cannot both make the last link', async () => {
  const { owner, petId } = await family()
  const { petSharing } = world.as(owner)
  await sql(
    `insert into pet_share_links (pet_id, kind, token_hash, sections, expires_at, created_by)
     select $1, 'passport', 'kept ' || n, '{chip}', now() + interval '9 days', $2 from generate_series(1, 18) n`,
    [petId, owner.id],
  )
  const made = await Promise.allSettled(Array.from({ length: 6 }, () => petSharing.addLink(passport(petId))))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const refused of made.filter((one) => one.status === 'rejected'))
    expect(refused.reason).toEqual(code('CONFLICT'))
})

test('who may not share a pet learns nothing of its links and tags', async () => {
  const { owner, petId } = await family()
  const { id } = await world.as(owner).petSharing.addLink(passport(petId))
  const { tags } = await world.as(owner).petSharing.addTags({ petId, count: 1 })
  const tag = tags[0]?.code ?? ''
  const people = [await world.user(), await join(petId, 'viewer'), await join(petId, 'caregiver')]
  for (const person of people) {
    const { petSharing } = world.as(person)
    for (const asked of [
      () => petSharing.overview({ petId }),
      () => petSharing.passport({ petId, sections: ['description'] }),
      () => petSharing.addLink(passport(petId)),
      () => petSharing.revokeLink({ id }),
      () => petSharing.addTags({ petId, count: 1 }),
      () => petSharing.saveTag({ code: tag }),
      () => petSharing.retireTag({ code: tag }),
      () => petSharing.scans({ petId }),
    ])
      await expect(asked()).rejects.toEqual(code('NOT_FOUND'))
    const headers = { authorization: `Bearer ${person.accessToken}` }
    for (const path of [`/downloads/pet-links/${id}.pdf`, `/downloads/pet-tags/${petId}.svg`])
      expect((await world.request(path, { headers })).status).toBe(404)
  }
  const [stranger, viewer, caregiver] = people.map((person) => world.as(person).petSharing)
  await expect(stranger?.handOver({ petId })).rejects.toEqual(code('NOT_FOUND'))
  await expect(viewer?.handOver({ petId })).rejects.toEqual(code('NOT_FOUND'))
  expect(await caregiver?.handOver({ petId })).toMatchObject({ kind: 'hand-over', until: null })
  await expect(world.as(owner).petSharing.overview({ petId: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
  await expect(world.as(owner).petSharing.revokeLink({ id: unknownId() })).rejects.toEqual(code('NOT_FOUND'))
})

test('what does not fit is refused: parts of another kind, no part, no end, a short PIN', async () => {
  const { owner, petId } = await family()
  const { petSharing } = world.as(owner)
  for (const own of [
    { sections: ['house'] },
    { sections: [] },
    { days: 0 },
    { days: 366 },
    { pin: '123' },
    { pin: 'abcd' },
    { pin: '123456789' },
    { label: 'x'.repeat(81) },
  ])
    await expect(petSharing.addLink(passport(petId, own))).rejects.toEqual(code('BAD_REQUEST'))
})

test('a handoff card is made of the record as it is when it is read', async () => {
  const { owner, petId } = await family()
  await sql(
    `update pets set care_notes = 'The key is with Mia.', likes = '{Belly rubs}', dislikes = '{Balloons}' where id = $1`,
    [petId],
  )
  await sql(`insert into pet_allergies (pet_id, allergen_code) values ($1, 'chicken')`, [petId])
  await sql(
    `insert into pet_contacts (pet_id, kind, name, phone, decides_up_to, position, policy_number) values
     ($1, 'backup-person', 'Mia', '+12075550100', null, 1, ''), ($1, 'vet', 'Harbor Vets', '+12075550199', 400, 0, ''),
     ($1, 'insurer', 'Paws United', '+12075550111', null, 2, 'POL-999')`,
    [petId],
  )
  await sql(
    `insert into medications (pet_id, name, dose_amount, dose_unit, repeat, time_zone, missed_rule, starts_on, min_interval_minutes, created_by)
     values ($1, 'Carprofen', 0.5, 'tablet', '{"times":["08:00","20:00"]}', 'America/New_York', 'Skip it.', '2026-01-01', 360, $2),
     ($1, 'Later', 1, 'tablet', '{"times":["09:00"]}', 'America/New_York', '', '2099-03-13', 720, $2)`,
    [petId, owner.id],
  )
  await sql(
    `insert into care_tasks (pet_id, kind, title, repeat, time_zone, starts_on) values
     ($1, 'feed', 'Breakfast', '{"times":["07:30"]}', 'America/New_York', '2026-01-01')`,
    [petId],
  )
  const { petSharing } = world.as(owner)
  const { sections, timeZone } = await petSharing.handOver({ petId })
  expect(timeZone).toBe('America/New_York')
  const text = (part: string) => JSON.stringify(sections.find(({ code }) => code === part)?.entries)
  expect(sections.find(({ code }) => code === 'contacts')?.entries.map(({ title }) => title)).toEqual([
    'Harbor Vets',
    'Mia',
    'Paws United',
  ])
  // only owners see it
  expect(text('contacts')).not.toContain('POL-999')
  expect(text('contacts')).toContain('$400.00')
  expect(text('medicine')).toContain('Every day at 8:00 AM and 8:00 PM')
  expect(text('medicine')).toContain('Skip it.')
  // half the time between two doses is when we ask, and no advice
  expect(text('medicine')).not.toContain('Between doses')
  // nobody gives today what only begins, or doubles what was missed
  expect(text('medicine')).toContain('Later, 1 tablet, not before Mar 13, 2099')
  expect(text('medicine')).toContain('Don’t give two doses at once')
  expect(text('feeding')).toContain('Every day at 7:30 AM')
  expect(text('rules')).toContain('Chicken (allergy)')
  expect(text('house')).toContain('The key is with Mia.')
  const { link } = await petSharing.addLink({ petId, kind: 'hand-over', sections: ['contacts', 'house'], days: 3 })
  await sql(`update pets set care_notes = 'The key is under the <b>pot</b>.' where id = $1`, [petId])
  const page = await (await open(pathOf(link))).text()
  expect(page).toContain('All times are in Eastern Time.')
  expect(page).toContain('under the &lt;b&gt;pot')
  expect(page).toContain('href="tel:+12075550199"')
  expect(page).not.toContain('Carprofen')
})

test('a handoff card tells of plans by their own clock, and that a dose came up again since it was given', async () => {
  const { owner, petId } = await family()
  const now = world.clock.now()
  // the farthest east it is a day later than the farthest west, whatever the hour
  const dayIn = (zone: string) => now.toLocaleDateString('sv-SE', { timeZone: zone })
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
  const plans = [
    ['Over', east, '2026-01-01', dayIn(west)],
    ['Last day', west, '2026-01-01', dayIn(west)],
    ['To come', west, dayIn(east), null],
    ['Begun', east, dayIn(east), null],
  ]
  for (const [name, zone, startsOn, endsOn] of plans)
    await sql(
      `insert into medications (pet_id, name, dose_amount, dose_unit, repeat, time_zone, missed_rule, starts_on, ends_on, min_interval_minutes, created_by)
       values ($1, $2, 1, 'tablet', '{"times":["08:00"]}', $3, '', $4, $5, 60, $6)`,
      [petId, name, zone, startsOn, endsOn, owner.id],
    )
  const dose = (outcome: string, minutesAgo: number) =>
    sql(
      `insert into medication_doses (medication_id, pet_id, outcome, given_at, amount, given_by, client_id)
       select id, pet_id, $2, $3, 1, $4, gen_random_uuid() from medications where pet_id = $1 and name = 'Begun'`,
      [petId, outcome, new Date(now.getTime() - minutesAgo * 60_000), owner.id],
    )
  const medicine = async () => {
    const { sections } = await world.as(owner).petSharing.handOver({ petId })
    return sections.find(({ code }) => code === 'medicine')?.entries ?? []
  }
  expect((await medicine()).map(({ title }) => title)).toEqual([
    'Begun, 1 tablet',
    'Last day, 1 tablet',
    expect.stringMatching(/^To come, 1 tablet, not before /),
  ])
  await dose('vomited', 300)
  await dose('given', 200)
  const lastGiven = async () => (await medicine())[0]?.lines.find(({ label }) => label === 'Last given')?.value
  expect(await lastGiven()).not.toContain('vomited')
  await dose('vomited', 100)
  expect(await lastGiven()).toContain(', vomited ')
})

test('its family has the file of a link, and the tags to print', async () => {
  const { owner, petId } = await family()
  const { petSharing } = world.as(owner)
  const { id } = await petSharing.addLink(passport(petId, { sections: [...PASSPORT_SECTIONS] }))
  const { tags } = await petSharing.addTags({ petId, count: 4, label: 'Collar' })
  const headers = { authorization: `Bearer ${owner.accessToken}` }
  const pdf = await world.request(`/downloads/pet-links/${id}.pdf`, { headers })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const svg = await (await world.request(`/downloads/pet-tags/${petId}.svg`, { headers })).text()
  for (const tag of tags) expect(svg).toContain(tag.code)
  expect((await world.request(`/downloads/pet-tags/${petId}.svg`)).status).toBe(401)
})

test('a tag shows nothing by default, and its scan is told to owners once an hour', async () => {
  const { owner, petId } = await family()
  const partner = await join(petId, 'co-owner')
  const sitter = await join(petId, 'caregiver')
  const { tags } = await world.as(owner).petSharing.addTags({ petId, count: 1 })
  const path = pathOf(tags[0]?.link ?? '')
  const pages = await Promise.all(Array.from({ length: 8 }, () => open(path).then((answer) => answer.text())))
  expect(pages[0]).toContain('You found a pet')
  expect(pages[0]).not.toMatch(/Fern|Ada/)
  expect(Buffer.byteLength(pages[0] ?? '')).toBeLessThan(30_000)
  await drain()
  for (const person of [owner, partner]) expect(await told(person)).toEqual(['Fern’s tag was scanned'])
  expect(await told(sitter)).toEqual([])
  expect(world.mails.map(({ to }) => to).toSorted()).toEqual([owner.email, partner.email].toSorted())
  world.clock.advance(61 * 60_000)
  await open(path)
  const { rows } = await sql('select from pet_tag_scans where pet_id = $1', [petId])
  expect(rows).toHaveLength(2)
  expect((await open(path.toLowerCase())).status).toBe(200)
})

test('what a finder writes reaches the family without a link to click', async () => {
  const { owner, petId } = await family()
  const { tags } = await world.as(owner).petSharing.addTags({
    petId,
    count: 1,
    shows: ['name', 'warning'],
    warning: 'No chicken',
  })
  const path = pathOf(tags[0]?.link ?? '')
  const page = await (await open(path)).text()
  expect(page).toContain('You found Fern')
  expect(page).toContain('No chicken')
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  world.clock.advance(5000)
  const words = {
    message: 'She is here. See https://evil.example/pay or evil.example\u202e now',
    contact: 'Lena, 207 555 0100',
    place: 'Mill Street',
    lat: '43.66',
    lng: '-70.25',
  }
  const sent = await post(path, { ...words, form })
  expect(sent.status).toBe(303)
  expect(await (await open(`${path}?told`)).text()).toContain('We told the family')
  await drain()
  expect(await told(owner)).toContain('A message about Fern')
  const mail = world.mails.find(({ subject }) => subject === 'A message about Fern')
  expect(mail?.text).toContain('She is here.')
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/evil\.example|\u202e/)
  const { items } = await world.as(owner).petSharing.scans({ petId })
  expect(items[0]).toMatchObject({
    contact: 'Lena, 207 555 0100',
    place: 'Mill Street',
    spot: { lat: 43.66, lng: -70.25 },
  })
  expect((await post(path, { ...words, message: '', form })).status).toBe(422)
  expect((await post(path, { ...words, lat: '999', form })).status).toBe(422)
  expect((await post(path, { ...words, form: 'made.up' })).status).toBe(409)
  const robot = await post(path, { ...words, website: 'x', form })
  expect(robot.status).toBe(303)
  expect((await world.as(owner).petSharing.scans({ petId })).total).toBe(2)
})

test('an unknown code, a retired tag, and one of a pet that has died are one page, and nobody is told', async () => {
  const { owner, petId } = await family()
  const late = await family()
  const { petSharing } = world.as(owner)
  const { tags } = await petSharing.addTags({ petId, count: 1, shows: ['name'] })
  const retired = tags[0]?.code ?? ''
  await petSharing.retireTag({ code: retired })
  const [dead] = (await world.as(late.owner).petSharing.addTags({ petId: late.petId, count: 1, shows: ['name'] })).tags
  await sql(`update pets set status = 'passed', passed_on = current_date where id = $1`, [late.petId])
  const paths = [`/t/${retired}`, `/t/${dead?.code}`, '/t/ZZZZZZZZZZ', '/t/nothing', '/t/%00']
  const pages = await Promise.all(paths.map(async (path) => (await open(path)).text()))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('This tag isn’t in use')
  for (const path of paths) expect((await post(path, { message: 'Hello' })).status).toBe(404)
  await drain()
  expect([...(await told(owner)), ...(await told(late.owner)), ...world.mails]).toEqual([])
  await expect(petSharing.saveTag({ code: retired, label: 'x' })).rejects.toEqual(code('NOT_FOUND'))
})

test('a tag’s family gets no more than so many messages a day', async () => {
  const { owner, petId } = await family()
  const { tags } = await world.as(owner).petSharing.addTags({ petId, count: 1 })
  const path = pathOf(tags[0]?.link ?? '')
  const form = /name="form" value="([^"]+)"/.exec(await (await open(path)).text())?.[1] ?? ''
  world.clock.advance(5000)
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => post(path, { message: `Number ${n}`, form })))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(10)
  const waiting = answers.find(({ status }) => status === 429)
  expect(waiting?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await waiting?.text()).toContain('Please wait a moment')
})
