import type { IntentQuery } from '#bench/intent/query.ts'

export const negations: readonly IntentQuery[] = [
  ['db', 'mus utan sladd', { of: 'mouse', with: ['wireless'] }],
  ['b', 'tangentbord utan numpad', { of: 'keyboard', with: ['smallKeyboard'] }],
  ['b', 'skärm ej böjd', { of: 'screen', without: ['curved'] }],
  ['b', 'chassi utan glassida', { of: 'pcCase', without: ['glass'] }],
  ['b', 'grafikkort inte nvidia', { of: 'graphicsCard', not: /GeForce|NVIDIA|RTX|GTX/i }],
  ['d', 'laptop inte almbok', { of: 'laptop', not: /Almbok/ }],
  ['d', 'mobil ej alm', { of: 'phone', not: /Alm/ }],
  ['b', 'ram utan rgb', { of: 'memory', without: ['rgb'] }],
  ['d', 'headset men inte svart', { of: 'headset', without: ['black'] }],
  ['b', 'moderkort inte ddr4', { of: 'motherboard', without: ['ddr4'] }],
  ['b', 'processor ej intel', { of: 'processor', not: /Intel/i }],
  ['d', 'skrivare inte bläck', { of: 'printer', without: ['inkjet'] }],
  ['db', 'tangentbord ej trådlöst', { of: 'keyboard', without: ['wireless'] }],
  ['b', 'cpu kylare inte vatten', { of: 'cooler', not: /vätske|Vattenkylning=true/i }],
  ['d', 'energidryck utan socker', { of: 'snack', name: /utan socker/i }],
  ['d', 'hörlurar som inte är öronsnäckor', { of: 'headphones', not: /öronsnäck/i }],
  ['d', 'chassi icke svart', { of: 'pcCase', without: ['black'] }],
  ['b', 'nätagg som inte är modulärt', { of: 'powerSupply', without: ['modular'] }],
  ['i', 'usb minne ej rött', { of: 'usbStick', without: ['red'] }],
]
