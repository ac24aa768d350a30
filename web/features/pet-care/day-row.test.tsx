import { expect, test } from 'vitest'
import type { DayItem } from '#contract/pet-day'
import { UNDO_MINUTES } from '#contract/pet-medicine.rules'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { DayRow } from './day-row'
import { NearDose } from './near-dose'
import { waitingFor } from './quick-log'
import { Today } from './today'

const NOW = Date.now()
const at = (minutes: number) => new Date(NOW + minutes * 60_000)
const PET = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Fern', role: 'owner' } as const
const DOSE: DayItem = {
  kind: 'dose',
  sourceId: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b12',
  title: 'Carprofen',
  detail: '1 tablet, with food',
  unit: 'tablet',
  taskKind: null,
  assignedName: null,
  assignedToYou: false,
  dueAt: at(-10),
  answer: null,
}
const WALK: DayItem = { ...DOSE, kind: 'task', title: 'Walk', detail: '', unit: '', taskKind: 'walk' }
const answered = (loggedMinutesAgo: number, you = false): DayItem => ({
  ...DOSE,
  answer: {
    id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b13',
    outcome: 'given',
    by: 'Mara Keller',
    you,
    at: at(-loggedMinutesAgo),
    loggedAt: at(-loggedMinutesAgo),
  },
})
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const row = (item: DayItem, role: 'owner' | 'caregiver' | 'viewer' = 'owner') =>
  onScreen(
    <ul>
      <DayRow pet={{ ...PET, role }} item={item} now={NOW} />
    </ul>,
  )

test.each(['owner', 'caregiver'] as const)('a dose that is due asks the %s to give it or to skip it', (role) => {
  row(DOSE, role)
  expect(buttons()).toEqual(['Give', 'Skip'])
  expect(screen.getByRole('button', { name: /^Give: Carprofen to Fern/ })).toBeTruthy()
})

test('a routine is done or skipped, and says whose it is', () => {
  row({ ...WALK, assignedName: 'Mara Keller' })
  expect(buttons()).toEqual(['Done', 'Skip'])
  expect(screen.getByText(/, Mara Keller$/)).toBeTruthy()
})

test('a viewer reads what is due and has no button', () => {
  row(DOSE, 'viewer')
  expect(buttons()).toEqual([])
  expect(screen.getByText('Carprofen')).toBeTruthy()
})

test.each([
  [10, null],
  [31, 'Overdue'],
  [721, 'Not logged'],
])('%d minutes after its time it says %s', (minutes, said) => {
  row({ ...DOSE, dueAt: at(-minutes) })
  expect(screen.queryByText(/Overdue|Not logged/)?.textContent ?? null).toBe(said)
})

test('what was answered says by whom, and can be taken back for some minutes', () => {
  row(answered(3))
  expect(screen.getByText(/Given by Mara Keller/)).toBeTruthy()
  expect(buttons()).toEqual(['Undo'])
})

test.each([
  ['after those minutes', answered(UNDO_MINUTES + 1, true), 'owner'],
  ['by a carer who did not log it', answered(3), 'caregiver'],
] as const)('it is not taken back %s', (_, item, role) => {
  row(item, role)
  expect(buttons()).toEqual([])
})

test('the day has what is overdue first, and says when all is done', () => {
  const pet = {
    ...PET,
    species: 'dog' as const,
    kind: '',
    breed: '',
    birthDate: null,
    birthPrecision: 'day' as const,
    photo: null,
    weightKg: null,
    weightBefore: null,
    vaccine: null,
    items: [answered(3), { ...WALK, dueAt: at(300) }, { ...DOSE, title: 'Late', dueAt: at(-90) }],
  }
  const { draw } = onScreen(<Today pet={pet} />)
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Late',
    'Walk',
    'Carprofen',
  ])
  expect(screen.queryByText('All done for today.')).toBeNull()
  draw(<Today pet={{ ...pet, items: [answered(3)] }} />)
  expect(screen.getByText('All done for today.')).toBeTruthy()
  draw(<Today pet={pet} most={1} />)
  expect(screen.getByText('And 2 more.')).toBeTruthy()
})

test('a second dose names who gave the first, and is logged only when somebody says so', async () => {
  const pressed: string[] = []
  const { user } = onScreen(
    <NearDose
      near={{
        doseId: PET.id,
        by: 'Mara Keller',
        you: false,
        amount: 1,
        outcome: 'given',
        givenAt: at(-20),
        freeAt: at(340),
      }}
      medicine="Carprofen"
      unit="tablet"
      busy={false}
      problem={null}
      onConfirm={() => pressed.push('confirm')}
      onDrop={() => pressed.push('drop')}
    />,
  )
  expect(screen.getByText(/^Mara Keller gave 1 tablet at/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Log a second dose' }))
  expect(pressed).toEqual(['drop', 'confirm'])
})

test('a quick press answers the routine that waits for it now, and none that is for later', () => {
  const early = { ...WALK, dueAt: at(200) }
  expect(waitingFor([early, DOSE], 'walk', NOW)).toBeUndefined()
  const late = { ...WALK, dueAt: at(-90) }
  expect(waitingFor([WALK, late, early], 'walk', NOW)).toBe(late)
  expect(waitingFor([answered(3), WALK], 'feed', NOW)).toBeUndefined()
})
