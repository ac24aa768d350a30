import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Everything in IPv4 that is not a place on the public internet (IANA special-purpose registry). */
const SPECIAL_V4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/** IPv6 gives out public addresses from one block only; mapped, translated, local and multicast ones lie outside. */
const GLOBAL_V6 = blockList('ipv6', [['2000::', 3]])
const SPECIAL_V6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether an address is on the public internet, so that a name cannot lead into our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address, 'ipv4')
  return isIPv6(address) && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
