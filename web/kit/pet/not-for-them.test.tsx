import { expect, test } from 'vitest'
import type { PetHead } from '#contract/pets'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { NotForThem } from './not-for-them'

const pet = (role: PetHead['role']) => ({ id: 'a', name: 'Fern', role }) as PetHead

test('who may not see a page of a pet reads who can, and gets back to the pet', () => {
  onScreen(<NotForThem pet={pet('caregiver')} may="papers" />)
  expect(screen.getByRole('heading').textContent).toBe('This page isn’t open to caregivers')
  expect(screen.getByText('Only Fern’s owner or co-owner can see it. Ask the owner if you need it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Fern’s page' }).getAttribute('href')).toBe('/pet/a')
})

test('what a viewer cannot do carers can', () => {
  onScreen(<NotForThem pet={pet('viewer')} may="log" />)
  expect(screen.getByText(/Only Fern’s owner, co-owner, or caregiver can/)).toBeTruthy()
})
