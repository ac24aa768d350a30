import { describe, expect, test } from 'vitest'
import { presetsOf } from '#art/pets'
import { PublicProfile } from '#contract/profile-shapes'
import { isReviewed, KINDS, SECTIONS, VERIFICATIONS_FOR } from '#contract/profiles.rules'
import { drawArt } from '#server/doors/http/art'
import { buildTown } from '../build'
import { addresses } from '../geography'

const NOW = new Date('2026-05-20T09:00:00Z')
const { accounts, residents, profiles } = buildTown(NOW)
const rows = profiles.map(({ row }) => row)
const listed = rows.filter(({ kind, approval = 'approved' }) => isReviewed(kind) && approval === 'approved')
const ofKind = (kind: string) => listed.filter((row) => row.kind === kind)
const words = (list = '') => list.split(' ').filter(Boolean)

describe('the people of Millbrook', () => {
  test('are of every kind', () => {
    expect(ofKind('service-provider')).toHaveLength(16)
    expect(ofKind('business-provider')).toHaveLength(9)
    expect(ofKind('animal-rescue')).toHaveLength(4)
    expect(ofKind('veterinary-clinic')).toHaveLength(3)
    expect(rows.filter(({ kind }) => kind === 'pet-parent').length).toBeGreaterThanOrEqual(12)
    expect(rows.map(({ approval }) => approval)).toEqual(
      expect.arrayContaining(['draft', 'pending', 'changes_requested', 'suspended']),
    )
    expect(listed.filter(({ closure }) => closure)).toHaveLength(1)
    expect(listed.filter(({ takesNew }) => takesNew === false)).toHaveLength(1)
  })

  test('are one person each, with one profile of a kind, and live where nobody else does', () => {
    const owners = new Set([...accounts, ...residents].map(({ id }) => id))
    expect(owners.size).toBe(accounts.length + residents.length)
    for (const { ownerId } of profiles) expect(owners).toContain(ownerId)
    const unique = (values: unknown[]) => expect(new Set(values).size).toBe(values.length)
    unique(profiles.map(({ id }) => id))
    unique(profiles.map(({ ownerId, row }) => `${ownerId} ${row.kind}`))
    unique(rows.map(({ key }) => key))
    unique(rows.filter(({ isSecond }) => !isSecond).map(({ at }) => at))
  })

  test('of one person the first profile is the older one', () => {
    const [mara] = accounts.filter(({ key }) => key === 'sitter')
    const own = profiles.filter(({ ownerId }) => ownerId === mara?.id).toSorted((a, b) => +a.createdAt - +b.createdAt)
    expect(own.map(({ row }) => row.kind)).toEqual(['pet-parent', 'service-provider'])
  })

  test.each(profiles.map((profile) => [profile.row.key, profile] as const))(
    '%s is told as pages tell it',
    (_, profile) => {
      const { row, hours, picture } = profile
      const { shape } = PublicProfile
      const { kind, sections = {}, papers = [] } = row
      expect(shape.kinds.parse(words(row.kinds))).toEqual(words(row.kinds).filter((one) => one in KINDS[kind]))
      shape.animals.parse(words(row.animals))
      shape.interests.parse(words(row.interests))
      shape.hours.parse(hours)
      expect(Object.keys(sections).filter((one) => !(one in SECTIONS[kind]))).toEqual([])
      for (const paper of papers) {
        expect(VERIFICATIONS_FOR[kind]).toContain(paper.kind)
        if (paper.daysAgo !== null)
          expect(NOW.getTime() - paper.daysAgo * 86_400_000).toBeGreaterThan(+profile.createdAt)
        if (paper.status === 'verified' && paper.daysLeft !== null) expect(paper.daysLeft).toBeGreaterThan(0)
      }
      expect(drawArt(picture)).toContain('<svg')
      for (const animal of row.scene.split(' ').slice(1)) {
        const [species = '', preset] = animal.split('.')
        expect(presetsOf(species as Parameters<typeof presetsOf>[0])).toContain(preset)
      }
    },
  )

  test('who listed a place of work shows it, and nobody shows a home', () => {
    for (const { row, place, shownAt } of profiles) {
      const exact = row.precision === 'exact'
      if (row.kind === 'pet-parent') expect(exact).toBe(false)
      const metres = Math.hypot(
        (place.lat - shownAt.lat) * 111_195,
        (place.lng - shownAt.lng) * 111_195 * Math.cos(0.77),
      )
      if (exact) expect(metres).toBe(0)
      else expect(Math.abs(metres - 300)).toBeLessThan(160)
      const { area, ...there } = addresses[row.at]
      const namesArea = !exact && row.kind !== 'pet-parent'
      expect(place).toEqual({ ...there, ...(namesArea ? { line1: '', locality: area } : { locality: 'Millbrook' }) })
    }
  })

  test('write no street twice in one address', () => {
    for (const { place } of profiles) expect(place.line1, place.locality).not.toContain(place.locality)
  })

  test('write plainly: no long dashes, no exclamation marks, nothing too long', () => {
    for (const { key, tagline, about, sections = {}, approvalReason = '', closure } of rows) {
      const texts = [tagline, about, approvalReason, closure?.note ?? '', ...Object.values(sections)]
      for (const text of texts) expect(text, key).not.toMatch(/[—–!'·]| {2}/)
      expect(tagline.length, key).toBeLessThanOrEqual(80)
    }
  })
})
