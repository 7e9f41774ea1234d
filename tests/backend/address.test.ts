import { describe, expect, it } from 'vitest'
import { addressOf, isLoopback, networksOf } from '../../openapi/backend/http/address.ts'
import { isOwn } from '../../openapi/backend/start-accounts.ts'

describe('an IP address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:51234', '192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:80', '192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:1::', '2001:db8:0:0:1:0:0:0', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0:0:0:c000:201', '64:ff9b:0:0::/64'],
    ['::', '0:0:0:0:0:0:0:0', '0:0:0:0::/64'],
    ['1.2.3', null, 'unknown'],
    ['01.2.3.4', null, 'unknown'],
    ['1:2:3', null, 'unknown'],
    ['[192.0.2.1', null, 'unknown'],
    ['_hidden', null, 'unknown'],
    ['', null, 'unknown'],
  ])('%j is normalized to %s in the network %s', (text, address, network) => {
    expect(addressOf(text)).toBe(address)
    expect(networksOf(text)[0]).toBe(network)
  })

  it('an IPv6 address belongs to three networks of the same customer', () => {
    const networks = ['2001:db8:0:1ff::/64', '2001:db8:0:100::/56', '2001:db8:0::/48']
    expect(networksOf('2001:db8:0:1ff::1')).toEqual(networks)
  })

  it('this machine’s own addresses are recognized', () => {
    const ours = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1']
    expect(ours.map(isLoopback)).toEqual(ours.map(() => true))
    expect(['128.0.0.1', '::2', '::', 'localhost', ''].map(isLoopback)).toEqual(Array(5).fill(false))
  })

  it('hosts that only this machine can reach are recognized', () => {
    const ours = ['127.0.0.1', '127.9.9.9', '::1', 'localhost']
    const others = ['0.0.0.0', '::', '', '192.168.1.7', '127.example', 'localhost.example']
    expect([...ours, ...others].filter(isOwn)).toEqual(ours)
  })
})
