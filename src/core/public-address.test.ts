import { expect, test } from 'vitest'
import { isPublicAddress, isThisMachine } from './public-address.ts'

test.each([
  'https://butiken.se',
  'http://shop.butiken.se:8080/se',
  'https://203.0.114.9',
  'https://[2a00:1450::1]/',
  'https://butiken.se.',
  'https://localhost.butiken.se',
])('%s is public', (url) => expect(isPublicAddress(url)).toBe(true))

test.each([
  null,
  'http://localhost:3000',
  'http://krets.localhost',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://[::ffff:192.168.0.2]',
  'http://192.168.1.4',
  'http://10.0.0.1',
  'http://172.20.0.1',
  'http://169.254.1.1',
  'http://[fd00::1]',
  'http://shop.test',
  'https://krets.example',
  'http://nas.local',
  'http://shop',
])('%s is not public', (url) => expect(isPublicAddress(url)).toBe(false))

test('local traffic is distinguished from network traffic', () => {
  for (const host of ['', 'localhost', 'db.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect(isThisMachine(host), host).toBe(true)
  for (const host of ['db', '10.0.0.2', 'localhost.butiken.se', 'db.butiken.se'])
    expect(isThisMachine(host), host).toBe(false)
})
