import type { IntentQuery } from '#bench/intent/query.ts'

export const missing: readonly IntentQuery[] = [
  ['d', 'airpods', { of: ['earbuds', 'headphones'], notSold: 'airpods' }],
  ['d', 'iphone 15', { of: 'phone', notSold: 'iphone' }],
  ['d', 'samsung tv', { of: 'tv', notSold: 'samsung' }],
  ['d', 'nintendo switch', { notSold: 'nintendo' }],
  ['d', 'ps5', { notSold: 'ps5' }],
  ['d', 'minecraft', { notSold: 'minecraft' }],
  ['d', 'lego', { notSold: 'lego' }],
  ['d', 'kaffebryggare', { notSold: 'kaffebryggare' }],
  ['d', 'tvättmaskin', { notSold: 'tvättmaskin' }],
  ['d', 'sonos högtalare', { of: 'speaker', notSold: 'sonos' }],
  ['d', 'logitech mus', { of: 'mouse', notSold: 'logitech' }],
  ['d', 'razer tangentbord', { of: 'keyboard', notSold: 'razer' }],
  ['d', 'iphone 16 skal', { of: 'phoneCase', notSold: 'iphone' }],
  ['d', 'garmin klocka', { of: 'watch', notSold: 'garmin' }],
  ['d', 'hp skrivare', { of: 'printer', notSold: 'hp' }],
  ['d', 'gopro', { notSold: 'gopro' }],
  ['d', 'elcykel', { notSold: 'elcykel' }],
  ['b', 'sonos', { notSold: 'sonos' }],
  ['b', 'playstation 5 konsol', { notSold: 'konsol' }],
  ['i', 'samlarkort pokemon', { notSold: 'pokemon' }],
]
