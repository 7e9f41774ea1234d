import { isIP } from 'node:net'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  expandIPv6,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

/**
 * Parses an IP address, with or without a port. Returns IPv4, also for a mapped address, or IPv6 as eight groups;
 * null for any other text.
 */
export function addressOf(text: string): string | null {
  const [, bracketed, withPort] = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(text) ?? []
  const [bare = ''] = (bracketed ?? withPort ?? text.trim()).split('%')
  const version = isIP(bare)
  if (version === 4) return bare
  if (version === 0) return null
  const bits = convertIPv6ToBinary(bare)
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
  return expandIPv6(bare)
    .toLowerCase()
    .replaceAll(/\b0{1,3}/g, '')
}

/** Returns the networks that may belong to the user of an IP address, smallest first. */
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
