import { expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { Houses } from './houses'
import { WaysOn } from './ways-on'

test('where phones explore, services and businesses come before goods', () => {
  expect(waysOn(drawn(<Houses />)).map((words) => words.slice(0, 8))).toEqual([
    'Services',
    'Business',
    'Products',
    'Help Cen',
  ])
})

test('a search that found nothing leads on the same ways', () => {
  expect(waysOn(drawn(<WaysOn title="Or look around" />))).toEqual([
    'Service providers',
    'Businesses, rescues, and clinics',
    'Products',
    'Help Center',
  ])
})
