import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OwnSanction } from '#contract/sanctions'
import type { Paused } from '#contract/switches'
import { drawn } from '#web/kit/testing/part'
import { api } from '#web/lib/api'
import { StopBanner, useWriteStop } from './write-stop'

const SANCTION: OwnSanction = {
  id: '6f2c8f0a-6f3f-4c0e-9b7a-3f1d2f9a0b11',
  act: 'silence',
  rule: 'spam',
  reason: 'Advertising.',
  beginsAt: new Date('2030-01-01'),
  endsAt: new Date('2030-01-08'),
  inForce: true,
  lifted: null,
  canAppeal: true,
  appeal: null,
}
const PAUSED: Paused = { name: 'messages', reason: 'We are moving.', since: new Date('2030-01-01'), until: null }

function Part() {
  const stop = useWriteStop('messages')
  return (
    <>
      <StopBanner stop={stop} />
      <button type="button" disabled={stop !== null} />
    </>
  )
}
function show(paused: Paused[], sanctions: OwnSanction[]): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(api.switches.paused.queryKey(), { items: paused })
  queryClient.setQueryData(api.sanctions.own.queryKey(), { items: sanctions })
  return drawn(<Part />, { queryClient })
}

test('whoever is silenced reads that before they write, and until when', () => {
  const html = show([], [SANCTION])
  expect(html).toContain('You can’t write here for now')
  expect(html).toMatch(/Until Jan \d+, 2030/)
  expect(html).toContain('disabled')
  expect(show([], [{ ...SANCTION, inForce: false }])).not.toContain('disabled')
})

test('what is paused is said with its reason, another part that is paused is not', () => {
  expect(show([PAUSED], [])).toMatch(/Messages can’t be sent right now\..*We are moving\..*disabled/)
  expect(show([{ ...PAUSED, name: 'checkout' }], [])).not.toContain('disabled')
})
