import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress } from './address'

const SOCKET = '10.0.0.9'

/** The parts of a request that matter here, as Node hands them over. */
function from(header?: string | string[], remoteAddress: string | undefined = SOCKET): IncomingMessage {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': header } }
  return request as unknown as IncomingMessage
}

test('without a proxy of ours the header says nothing', () => {
  expect(clientAddress(from('1.2.3.4'), 0)).toBe(SOCKET)
})

test.each([
  ['one proxy believes the last entry', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['two proxies believe the one before', '6.6.6.6, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
  ['spaces do not matter', '  1.2.3.4  ', 1, '1.2.3.4'],
  ['IPv6 is an address', '2001:db8::7', 1, '2001:db8::7'],
  ['a port is left out', '1.2.3.4:50123', 1, '1.2.3.4'],
  ['and beside IPv6 too', '[2001:db8::7]:50123', 1, '2001:db8::7'],
  ['IPv4 written as IPv6 is one too', '::ffff:1.2.3.4', 1, '::ffff:1.2.3.4'],
])('%s', (_what, header, hops, address) => {
  expect(clientAddress(from(header), hops)).toBe(address)
})

test('a header sent twice is one list', () => {
  expect(clientAddress(from(['6.6.6.6', '1.2.3.4']), 1)).toBe('1.2.3.4')
})

test.each([
  ['the header is missing', undefined, 1],
  ['the header is empty', '', 1],
  ['the proxies wrote fewer entries than there are proxies', '1.2.3.4', 2],
  ['the entry is a name', 'unknown', 1],
  ['the entry has a port', '1.2.3.4:80, bad host', 1],
  ['the entry carries a line break', '1.2.3.4\r\nx: y', 1],
  ['the entry is endless', '1'.repeat(46), 1],
])('the socket counts when %s', (_what, header, hops) => {
  expect(clientAddress(from(header), hops)).toBe(SOCKET)
})

test('a socket that is gone has no address to count by', () => {
  const gone = { socket: {}, headers: {} } as unknown as IncomingMessage
  expect(clientAddress(gone, 0)).toBe('0.0.0.0')
})
