import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  'https://krets.se',
  'https://shop.example.com',
  'http://krets.se:8080/',
  'https://krets.se.',
  'https://8.8.8.8',
  'https://[2a00:1450:400f::1]',
  'https://localhost.krets.se',
])('%s is public', (url) => expect(isPublicAddress(url)).toBe(true))

test.each([
  null,
  '',
  'krets.se',
  'http://localhost:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.1',
  'http://0.0.0.0',
  'http://[::1]:3000',
  'http://[::ffff:10.0.0.1]',
  'http://[fd00::1]',
  'http://[fe80::1]',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://192.168.1.10:3000',
  'http://169.254.1.1',
  'http://100.64.0.1',
  'https://krets.example',
  'https://krets.test',
  'http://krets.local',
  'http://shop.svc.cluster.local.',
  'http://krets.internal',
  'http://router.home.arpa',
  'http://shop',
])('%s is not public', (url) => expect(isPublicAddress(url)).toBe(false))
