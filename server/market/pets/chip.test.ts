import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHIP_TRIES } from '#contract/pets.rules'
import { type CheckoutWorld, createCheckoutWorld, refusalOf } from '#server/money/checkout/testing'
import { unknownId } from '#server/testing/world'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

let last = 100_000
/** A number nobody has. */
const fresh = () => `981020000${++last}`
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function family(number?: string) {
  const user = await world.user()
  const api = world.as(user)
  const { id } = await api.pets.add({ name: 'Fern', species: 'dog' })
  if (number) await api.pets.setChip({ id, number })
  return { user, api, id }
}
const chipOf = async ({ api, id }: Awaited<ReturnType<typeof family>>) => (await api.pets.get({ id })).chip?.number

describe('the number of a chip', () => {
  test.each([
    ['981 020-000.412.307', '981020000412307', 'iso15'],
    ['0a1374f2c9', '0A1374F2C9', 'other10'],
    ['07A*231*45B', '07A23145B', 'avid9'],
  ])('%s is kept as %s', async (number, kept, kind) => {
    const { api, id } = await family()
    await api.pets.setChip({ id, number, registry: 'HomeAgain', checkedOn: '2026-01-02' })
    expect((await api.pets.get({ id })).chip).toEqual({
      ...{ number: kept, kind, registry: 'HomeAgain', checkedOn: '2026-01-02' },
    })
    await api.pets.setChip({ id, number: '' })
    expect((await api.pets.get({ id })).chip).toBeNull()
  })

  test.each(['12345', '98102000041230G', '9810200004123071'])('%s is on no chip', async (number) => {
    const { api, id } = await family()
    expect(await codeOf(api.pets.setChip({ id, number }))).toBe('BAD_REQUEST')
  })

  test('a chip was not read on a day to come', async () => {
    const { api, id } = await family()
    expect(await codeOf(api.pets.setChip({ id, number: fresh(), checkedOn: '2999-01-01' }))).toBe('BAD_REQUEST')
  })

  test('of twelve who write the same number down at once, one has it', async () => {
    const number = fresh()
    const families = await Promise.all(Array.from({ length: 12 }, () => family()))
    const answers = await Promise.allSettled(families.map(({ api, id }) => api.pets.setChip({ id, number })))
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 11 }, () => 'CHIP_TAKEN'))
    const kept = await Promise.all(families.map(chipOf))
    expect(kept.filter(Boolean)).toEqual([number])
  })

  test('is no way to look numbers up: after a few that others have, none is answered that day, however many ask at once', async () => {
    const numbers = Array.from({ length: CHIP_TRIES + 3 }, fresh)
    for (const number of numbers) await family(number)
    const { api, id } = await family()
    const answers = await Promise.allSettled(numbers.map((number) => api.pets.setChip({ id, number })))
    const codes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes.filter((code) => code === 'CHIP_TAKEN')).toHaveLength(CHIP_TRIES)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
    expect(await codeOf(api.pets.setChip({ id, number: fresh() }))).toBe('TOO_MANY_REQUESTS')
    await api.pets.setChip({ id, number: '' })
  })
})

describe('a claim of a number', () => {
  const message = 'Our vet read this number on our dog in March.'

  test('reaches the family that has it without a name, and released the number is free', async () => {
    const number = fresh()
    const [holder, claimant] = [await family(number), await family()]
    expect(await codeOf(claimant.api.pets.setChip({ id: claimant.id, number }))).toBe('CHIP_TAKEN')
    await claimant.api.pets.claimChip({ number, message })
    const { received } = await holder.api.pets.chipClaims()
    expect(received).toMatchObject([{ chipNumber: number, message, pet: { id: holder.id, name: 'Fern' } }])
    expect(JSON.stringify(received)).not.toContain(claimant.user.id)
    await world.runJobs()
    const mails = world.mails.filter(({ to }) => to === holder.user.email)
    // a stranger's words are read on Pawstead, where one knows that they are
    expect(mails.at(-1)?.text).toMatch(/On Pawstead you can read why/)
    expect(mails.at(-1)?.text).not.toContain(message)
    expect(mails.at(-1)?.text).not.toContain(claimant.user.email)
    await holder.api.pets.decideChipClaim({ id: received[0]?.id ?? '', release: true })
    expect(await chipOf(holder)).toBeUndefined()
    await claimant.api.pets.setChip({ id: claimant.id, number })
    expect(await chipOf(claimant)).toBe(number)
    expect((await claimant.api.pets.chipClaims()).made).toMatchObject([{ chipNumber: number, status: 'released' }])
    const told = await world.deps.db.execute(sql`select title from notifications where user_id = ${claimant.user.id}`)
    expect(told.rows).toEqual([{ title: 'The chip number you claimed is free' }])
  })

  test('between those of whom one has blocked the other, the number is as unknown as one of nobody’s', async () => {
    const number = fresh()
    const [holder, claimant] = [await family(number), await family()]
    await world.deps.db.execute(
      sql`insert into user_blocks (user_id, blocked_id) values (${holder.user.id}, ${claimant.user.id})`,
    )
    expect(await codeOf(claimant.api.pets.claimChip({ number, message }))).toBe('NOT_FOUND')
    expect((await holder.api.pets.chipClaims()).received).toEqual([])
  })

  test('refused, the number stays, and is answered once only, also by two at once', async () => {
    const number = fresh()
    const [holder, claimant] = [await family(number), await family()]
    await claimant.api.pets.claimChip({ number, message })
    const id = (await holder.api.pets.chipClaims()).received[0]?.id ?? ''
    const answers = await Promise.allSettled(
      [true, false].map((release) => holder.api.pets.decideChipClaim({ id, release })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [made] = (await claimant.api.pets.chipClaims()).made
    expect(await chipOf(holder)).toBe(made?.status === 'refused' ? number : undefined)
  })

  test('is made once, taken back by who made it, and answered by nobody else', async () => {
    const number = fresh()
    const [holder, claimant, eve] = [await family(number), await family(), await family()]
    await claimant.api.pets.claimChip({ number, message })
    expect(await codeOf(claimant.api.pets.claimChip({ number, message }))).toBe('CONFLICT')
    expect(await codeOf(holder.api.pets.claimChip({ number, message }))).toBe('CONFLICT')
    const id = (await holder.api.pets.chipClaims()).received[0]?.id ?? ''
    for (const other of [id, unknownId()]) {
      expect(await codeOf(eve.api.pets.decideChipClaim({ id: other, release: true }))).toBe('NOT_FOUND')
      expect(await codeOf(eve.api.pets.withdrawChipClaim({ id: other }))).toBe('NOT_FOUND')
    }
    await claimant.api.pets.withdrawChipClaim({ id })
    expect((await holder.api.pets.chipClaims()).received).toEqual([])
    expect(await codeOf(holder.api.pets.decideChipClaim({ id, release: true }))).toBe('CONFLICT')
  })

  test('of a number nobody has finds nobody, and visitors make none', async () => {
    const { api } = await family()
    expect(await codeOf(api.pets.claimChip({ number: fresh(), message }))).toBe('NOT_FOUND')
    expect(await codeOf(api.pets.claimChip({ number: fresh(), message: 'Mine' }))).toBe('BAD_REQUEST')
    for (const call of [
      () => world.visitor.pets.claimChip({ number: fresh(), message }),
      () => world.visitor.pets.chipClaims(),
      () => world.visitor.pets.decideChipClaim({ id: unknownId(), release: true }),
      () => world.visitor.pets.withdrawChipClaim({ id: unknownId() }),
      () => world.visitor.pets.setChip({ id: unknownId(), number: '' }),
    ])
      expect(await codeOf(call())).toBe('SIGN_IN_FIRST')
  })
})
