import { expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { WaysOn } from './ways-on'

test('where phones explore, services and businesses come before goods', () => {
  expect(waysOn(drawn(<WaysOn title="Look around" />))).toEqual([
    'Service providers',
    'Businesses, rescues, and clinics',
    'Products',
    'Help Center',
  ])
})
