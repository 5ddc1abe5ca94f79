import type { IntentQuery } from '#bench/intent/query.ts'

export const sales: readonly IntentQuery[] = [
  ['d', 'tv rea', { of: 'tv', sale: true }],
  ['d', 'erbjudande hörlurar', { of: 'headphones', sale: true }],
  ['d', 'extrapris mus', { of: 'mouse', sale: true }],
  ['d', 'nedsatt grafikkort', { of: 'graphicsCard', sale: true }],
  ['d', 'black friday tv', { of: 'tv', sale: true }],
  ['d', 'kampanjpris ssd', { of: 'ssd', sale: true }],
  ['d', 'rabatt på tangentbord', { of: 'keyboard', sale: true }],
  ['d', 'reapris robotdammsugare', { of: 'vacuum', sale: true }],
  ['d', 'sänkt pris gamingstol', { of: 'chair', sale: true }],
  ['d', 'veckans erbjudande', { sale: true }],
  ['d', 'billigare mobiler på rea', { of: 'phone', sale: true }],
  ['d', 'begagnad mobil', { of: 'phone', used: true }],
  ['d', 'begagnade laptops', { of: 'laptop', used: true }],
  ['d', 'fyndvaror skärm', { of: 'screen', used: true }],
  ['d', 'demoex tv', { of: 'tv', used: true }],
  ['d', 'returex hörlurar', { of: 'headphones', used: true }],
  ['d', 'refurbished laptop', { of: 'laptop', used: true }],
  ['d', 'andrahand mobil', { of: 'phone', used: true }],
  ['d', 'öppnad förpackning skärm', { of: 'screen', used: true }],
]
