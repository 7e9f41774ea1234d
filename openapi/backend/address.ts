import { isIP } from 'node:net'

/**
 * The one form of an internet address: IPv4 as it is, an IPv4 address in IPv6's clothes as IPv4, IPv6 as eight groups
 * without leading zeros. Takes what proxies write: `1.2.3.4:5678`, `[2001:db8::1]:5678`. `null` for anything else.
 */
export function addressOf(text: string): string | null {
  const [, bracketed, withPort] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(text) ?? []
  const [bare = ''] = (bracketed ?? withPort ?? text.trim()).split('%')
  const version = isIP(bare)
  if (version === 4) return bare
  if (version === 0) return null
  const groups = groupsOf(bare.toLowerCase())
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':')
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The networks an address may be one customer's of, the smallest first: itself for IPv4, a /64, /56 and /48 of IPv6. */
export function networksOf(text: string): readonly [string, ...string[]] {
  const address = addressOf(text)
  if (address === null) return ['unknown']
  if (!address.includes(':')) return [address]
  const [a, b, c, fourth = '0'] = address.split(':')
  const half = (parseInt(fourth, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${fourth}::/64`, `${a}:${b}:${c}:${half}::/56`, `${a}:${b}:${c}::/48`]
}

/** The smallest of these networks. */
export const networkOf = (text: string): string => networksOf(text)[0]

/** Whether an address is this machine's own. */
export function isLoopback(text: string): boolean {
  const address = addressOf(text) ?? ''
  return address.startsWith('127.') || address === '0:0:0:0:0:0:0:1'
}

/** The eight numbers of an IPv6 address that `isIP` has accepted. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const head = numbersOf(before)
  if (after === undefined) return head
  const tail = numbersOf(after)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function numbersOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
