import type { IntentQuery } from '#bench/intent/query.ts'

export const looks: readonly IntentQuery[] = [
  ['d', 'tyst gaming chassi vitt max 1500', { of: 'pcCase', with: ['white', 'silent'], to: 1500 }],
  ['b', 'gaming chassi vitt max 1500', { of: 'pcCase', with: ['white'], to: 1500 }],
  ['db', 'rosa tangentbord', { of: 'keyboard', with: ['pink'] }],
  ['db', 'svarta hörlurar', { of: 'headphones', with: ['black'] }],
  ['d', 'blåa mobiler', { of: 'phone', with: ['blue'] }],
  ['d', 'lila handkontroll', { of: 'controller', with: ['purple'] }],
  ['b', 'vitt moderkort am5', { of: 'motherboard', with: ['white', 'am5'] }],
  ['b', 'vit nätagg', { of: 'powerSupply', with: ['white'] }],
  ['b', 'vitt ram ddr5', { of: 'memory', with: ['white', 'ddr5'] }],
  ['db', 'rosa mus', { of: 'mouse', with: ['pink'] }],
  ['i', 'gul nätverkskabel', { of: 'networkCable', with: ['yellow'] }],
  ['d', 'svart skal almfon 12', { of: 'phoneCase', with: ['black'], name: /Almfon 12/ }],
  ['i', 'röd usb sticka', { of: 'usbStick', with: ['red'] }],
  ['db', 'vitt grafikkort', { of: 'graphicsCard', with: ['white'] }],
  ['d', 'grönt headset', { of: 'headset', with: ['green'] }],
  ['d', 'liten svart högtalare', { of: 'speaker', with: ['black'] }],
  ['b', 'böjd skärm 34 tum', { of: 'screen', with: ['curved'], amounts: { screen: 34 } }],
  ['db', 'trådlöst vitt headset', { of: 'headset', with: ['white', 'wireless'] }],
  ['d', 'rött mekaniskt tangentbord', { of: 'keyboard', with: ['red', 'mechanical'] }],
]
