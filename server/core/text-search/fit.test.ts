import { expect, test } from 'vitest'
import { fitOf } from './fit'
import { FIT } from './source'

test.each([
  ['Kettle Hill', 'kettle hill', FIT.WHOLE],
  ['Kettle Hill Provisions', 'kettle hill', FIT.NAMED],
  ['Leashes and harnesses', 'harness', FIT.NAMED],
  ['Leashes and harnesses', 'harn', FIT.BEGUN],
  ['Café Zephyrine', 'cafe', FIT.NAMED],
  ["O'Neil's Yard", 'oneils', FIT.NAMED],
  ['Cat collar with safety buckle', 'collars for cats', FIT.NAMED],
  ['Leashes and harnesses', 'arness', null],
  ['Kettle Hill', 'hill farm', null],
  ['Kettle Hill', '', null],
])('%s fits "%s": %s', (name, query, fit) => {
  expect(fitOf(name, query, false)).toBe(fit)
})

test.each([
  ['Kettle Hill', 'kettel hill', FIT.BEGUN],
  ['Groomer', 'groomr', FIT.BEGUN],
  ['Mara K.', 'maar', FIT.BEGUN],
  ['Hay', 'hya', null],
  ['Groomer', 'grower', null],
  // a cage is no care
  ['Care', 'cage', null],
])('%s, spelled nearly so, fits "%s": %s', (name, query, fit) => {
  expect(fitOf(name, query, true)).toBe(fit)
  if (fit !== null) expect(fitOf(name, query, false)).toBeNull()
})
