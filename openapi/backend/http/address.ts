import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'

/**
 * Returns the canonical form of an IP address: dotted for IPv4, even when mapped to IPv6; eight groups without
 * leading zeros for IPv6. Accepts proxy notations: `1.2.3.4:5678`, `[2001:db8::1]:5678`. Returns null otherwise.
 */
export function addressOf(text: string): string | null {
  const [, bracketed, withPort] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(text) ?? []
  const [bare = ''] = (bracketed ?? withPort ?? text.trim()).split('%')
  const version = isIP(bare)
  if (version === 4) return bare
  if (version === 0) return null
  const groups = expandIPv6(bare)
    .split(':')
    .map((group) => parseInt(group, 16).toString(16))
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.join(':')
  return groups
    .slice(6)
    .flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')])
    .join('.')
}

/**
 * Returns the networks that may belong to the user of an IP address, smallest first: the address itself for IPv4; its
 * /64, /56 and /48 prefixes for IPv6.
 */
export function networksOf(text: string): readonly [string, ...string[]] {
  const address = addressOf(text)
  if (address === null) return ['unknown']
  if (!address.includes(':')) return [address]
  const [a, b, c, fourth = '0'] = address.split(':')
  const half = (parseInt(fourth, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${fourth}::/64`, `${a}:${b}:${c}:${half}::/56`, `${a}:${b}:${c}::/48`]
}

export function isLoopback(text: string): boolean {
  const address = addressOf(text) ?? ''
  return address.startsWith('127.') || address === '0:0:0:0:0:0:0:1'
}
