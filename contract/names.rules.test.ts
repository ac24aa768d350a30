import { expect, test } from 'vitest'
import { holdsAddress, holdsContact, isPlainName, isTaxNumber, nameForMail, sentence } from './names.rules'

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
  'PayPal-D.Eng.live/pay',
  'Secure-M.Ed.support',
  'M.Phil.com/login',
  'paypal-B.Sc.io',
  'M.Ed/pay',
  'pay.M.Ed',
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
  'Call 800,555,0199',
  'Call 800 ,555, 0199',
  'Call 800・555・0199',
  '800:555:0199',
  '800*555*0199',
  '800 ~ 555 ~ 0199',
  '800|555|0199',
  '800’555’0199',
  '8️⃣0️⃣0️⃣5️⃣5️⃣5️⃣0️⃣1️⃣9️⃣9️⃣',
  '8OO-555-O199',
  'Ring ٨٠٠٥٥٥٠١٩٩',
  'Ring ८०० ५५५ ०१९९',
  '555・0134',
  '24/7 Vets 503/555/0134',
  'Call $888.555.0199',
  'Call £888 5550199 now',
  'Call $888, then 555-0199',
  '888 ----- 555 ----- 0199',
  '888 · · · 555 · · · 0199',
  '888x555x0199',
  '888 A 555 B 0199',
  'Claim at 💰.ws/pay',
  'i❤.ws',
])('%j is none', (name) => {
  expect(isPlainName(name)).toBe(false)
})

test.each([
  'Walked on 2026-05-12 09:30 and 2026-05-13 09:30.',
  'Walks on 5/12, 5/13, 5/14, 5/15, and 5/16',
  'Visits at 9:30, 12:30, 17:30',
  'Deposit $24.00 of $48.00, then $1,200.00',
  'Orders 1001, 1002, 1003',
  'Millbrook, NY 12545-1234',
  'Five walks of 30 minutes, 2 dogs, 24 each: 240',
  'Microchip check, 1 of 2',
])('%j holds no phone number', (text) => {
  expect(holdsContact(text)).toBe(false)
})

test.each([
  '12-3456789',
  'GB 123 4567 89',
  'DE123456789',
  'CHE-123.456.789 MWST',
  'USt-IdNr. DE123456789',
  'GST 123456789 RT0001',
  '',
])('%j is a tax number', (text) => expect(isTaxNumber(text)).toBe(true))
test.each([
  'Problem? Call 800 555 0199',
  '+1 800 555 0199',
  'Call 800 555 0199',
  'Your account is locked 1',
  'Ring 8005550199',
])('%j is none that may stand on an invoice', (text) => expect(isTaxNumber(text)).toBe(false))

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
