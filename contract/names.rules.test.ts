import { expect, test } from 'vitest'
import { holdsAddress, isPlainName, nameForMail, sentence } from './names.rules'

test.each([
  'Dr. Smith',
  'St. John',
  'A.J. Miller',
  'A. J. Miller',
  'J.R.R. Tolkien',
  'Paws & Co.',
  'Kettle Hill Ltd.',
  'Jane Doe, D.V.M.',
  'Jane Doe, Ph.D.',
  'Jane Doe, M.Sc.',
  'Jane Doe, B.V.Sc.',
  'Tierfreunde e.V.',
  'Dogs @ Home',
  'Cats/Dogs',
  'No.1 Paws',
  'Paws 2.0',
  'Paws...and Claws',
  'Kennel 2020-2024',
  'Route 66 Dogs',
  '24/7 Vets',
  'Studio 54, Suite 1200',
  "Seán O'Neill-Ruiz",
  'Zoë Müller',
  '田中。太郎 動物病院'.replace('。', ' '),
  'محمد علي',
  'नमस्ते',
  'Mr. & Mrs. Oak',
  'Dot Comfort',
  'Dorothy "Dot" Company',
  'Wwwhiskers',
  'Paws 🐾 Claws',
  'Gal·la Petita',
  '',
])('%j is a name', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'paypal.com',
  'PayPal.Com',
  'Secure login at paypal.com today',
  'paypal.com.',
  '(paypal.com)',
  'evil.co.uk/login',
  'bit.ly/3xyz',
  't.co/x',
  'http://evil',
  'https: //evil',
  'hxxp://evil',
  'evil://x',
  '//evil',
  'www.evil',
  'www evil com',
  'javascript:alert(1)',
  'mailto:me',
  'me@example.com',
  'me@home',
  '@paypalhelp',
  'help@',
  'evil\uFF61com',
  'evil\u3002com',
  'evil\uFF0Ecom',
  'evil\u2024com',
  'evil\uFE52com',
  'ｅｖｉｌ．ｃｏｍ',
  'me＠example',
  'evil.\u200Bcom',
  'evil\u200B.com',
  'e\u00ADvil.co\u2060m',
  'evil.\uFE0Fcom',
  '\u202Emoc.live',
  'раураl.соm',
  'bücher.example',
  '例え.テスト',
  'xn--bcher-kva.example',
  'evil .com',
  'evil . com',
  'evil dot com',
  'evil[.]com',
  'evil(dot)com',
  'evil (at) home',
  '192.168.0.1',
  'Call 555-0134',
  'Call +1 555 0134 12',
  '1-800-PETSNOW',
  '1 (503) 555-0134',
  '５０３ ５５５ ０１３４',
  '503.555.0134',
  '503/555/0134',
  '503–555–0134',
  '503\u2011555\u20110134',
])('%j is none', (name) => {
  expect(isPlainName(name)).toBe(false)
})

test('what is sold may have numbers in its name, and no address', () => {
  expect(['Walks 05-12 to 05-16 2026', 'Collar 123-4567', 'Vitamin B 1.5 mg'].filter(holdsAddress)).toEqual([])
  expect(['Pay at evil.com', 'write to me@evil.com'].filter((name) => !holdsAddress(name))).toEqual([])
})

test('in an email other words stand in for a name of before that is none', () => {
  expect(nameForMail('Fern Buyer', 'there')).toBe('Fern Buyer')
  expect(nameForMail('evil.com', 'there')).toBe('there')
  expect(nameForMail(' ', 'there')).toBe('there')
})

test.each([
  ['Kettle Hill', 'Kettle Hill.'],
  ['Mara K.', 'Mara K.'],
  ['Smith & Co.', 'Smith & Co.'],
  ['You insulted a shop', 'You insulted a shop.'],
  ['Who would say “liar!”', 'Who would say “liar!”'],
  ['Paws (and Claws)', 'Paws (and Claws).'],
])('a sentence that ends with %s has one full stop', (words, ended) => {
  expect(sentence(words)).toBe(ended)
})
