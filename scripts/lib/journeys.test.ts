import { expect, test } from 'vitest'
import { journeysOf } from './journeys.ts'

const spec = (title: string, status: string) => ({ title, file: 'pay.spec.ts', tests: [{ status }] })

test('journeys are told apart by file, group and title', () => {
  const report = {
    suites: [
      {
        title: 'pay.spec.ts',
        file: 'pay.spec.ts',
        specs: [spec('pays', 'expected'), spec('waits', 'skipped')],
        suites: [{ title: 'on a phone', file: 'pay.spec.ts', specs: [spec('pays', 'unexpected')] }],
      },
    ],
  }
  expect(journeysOf(report)).toEqual({ passed: ['pay.spec.ts: pays'], failed: ['pay.spec.ts: on a phone > pays'] })
})

test('a run that wrote no report walked no journey', () => {
  expect(journeysOf(undefined)).toEqual({ passed: [], failed: [] })
})
