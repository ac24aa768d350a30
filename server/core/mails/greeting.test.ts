import { expect, test } from 'vitest'
import { greeting } from './greeting'

test.each([
  ['Ada Lindqvist', 'Hi Ada,'],
  ['Ada', 'Hi Ada,'],
  ['Mary-Jo Van Dyke', 'Hi Mary-Jo,'],
  ['Zoë O’Neill', 'Hi Zoë,'],
  ['Fern’s family', 'Hi Fern’s family,'],
  ['Fern’s Family', 'Hi Fern’s Family,'],
  ['Dr. Ana Ruiz', 'Hi Dr. Ana Ruiz,'],
  ['Harbor Kennels LLC', 'Hi Harbor Kennels LLC,'],
  ['Orchard Street Animal Clinic', 'Hi Orchard Street Animal Clinic,'],
  ['paypal.com', 'Hi there,'],
  ['  ', 'Hi there,'],
])('a mail to %j begins with %j', (name, words) => {
  expect(greeting(name)).toBe(words)
})
