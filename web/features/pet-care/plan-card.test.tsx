import { expect, test } from 'vitest'
import type { MedicinePlan } from '#contract/pet-medicine'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { PlanCard } from './plan-card'

const PET = { id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11', name: 'Fern', role: 'owner', passedOn: null } as const
const PLAN: MedicinePlan = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b12',
  version: '1',
  name: 'Carprofen',
  purpose: '',
  doseAmount: 1,
  doseUnit: 'tablet',
  repeat: { times: ['08:00'] },
  timeZone: 'America/New_York',
  withFood: false,
  instructions: '',
  missedRule: '',
  prescribedBy: '',
  startsOn: '2026-01-01',
  endsOn: null,
  stockLeft: null,
  minIntervalMinutes: 720,
  remind: true,
  status: 'active',
  nextDueAt: null,
  lastGiven: null,
  lastsDays: null,
}
// whatever the hour, it is a day later the farthest east than the farthest west
const EAST = 'Pacific/Kiritimati'
const WEST = 'Pacific/Niue'
const dayIn = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone })
const shown = (plan: Partial<MedicinePlan>) =>
  onScreen(<PlanCard pet={PET} plan={{ ...PLAN, ...plan }} onEdit={() => {}} />)
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('what runs is given, changed, paused, and stopped', () => {
  shown({ timeZone: WEST, endsOn: dayIn(WEST) })
  expect(buttons()).toEqual(['Give 1 tablet', 'Something else', 'Change', 'Pause', 'Stop'])
  expect(screen.queryByText('Ended')).toBeNull()
})

test('what is over by its own clock says so, and is neither given nor paused', () => {
  shown({ timeZone: EAST, endsOn: dayIn(WEST) })
  expect(screen.getByText('Ended')).toBeTruthy()
  expect(buttons()).toEqual(['Change', 'Stop'])
})

test('what has not begun by its own clock says from when, and is not given', () => {
  shown({ timeZone: WEST, startsOn: dayIn(EAST) })
  expect(screen.getByText(/^Starts/)).toBeTruthy()
  expect(buttons()).toEqual(['Change', 'Pause', 'Stop'])
})

test('what begins today by its own clock is given', () => {
  shown({ timeZone: EAST, startsOn: dayIn(EAST) })
  expect(buttons()).toContain('Give 1 tablet')
})
