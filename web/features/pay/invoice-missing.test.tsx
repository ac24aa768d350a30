import { expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { InvoiceFailed, InvoiceMissing } from './invoice-missing'

test('an invoice nobody knows leads home', () => {
  const html = drawn(<InvoiceMissing />)
  expect(html).toMatch(/<h1[^>]*>Invoice Not Found<\/h1>/)
  expect(waysOn(html)).toEqual(['Pawstead', 'Go Home'])
})

test('an invoice that could not be asked for can be asked for again', () => {
  const html = drawn(<InvoiceFailed error={new Error('500')} reset={() => undefined} />)
  expect(html).toMatch(/<h1[^>]*>Page Error<\/h1>/)
  expect(waysOn(html)).toEqual(['Pawstead', 'Retry', 'Go Back'])
})
