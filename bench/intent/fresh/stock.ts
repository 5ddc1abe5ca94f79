import type { IntentQuery } from '#bench/intent/query.ts'

export const stock: readonly IntentQuery[] = [
  ['d', 'finns tangentbord i lager i göteborg', { of: 'keyboard', stock: 3 }],
  ['d', 'headset malmö', { of: 'headset', stock: 4 }],
  ['d', 'hämta idag i kista ssd', { of: 'ssd', stock: 2 }],
  ['d', 'grafikkort som finns hemma', { of: 'graphicsCard', stock: 'web' }],
  ['d', 'mobil umeå butik', { of: 'phone', stock: 10 }],
  ['d', 'kan man köpa skärm i uppsala', { of: 'screen', stock: 5 }],
  ['d', 'laddare sthlm', { of: 'charger', stock: [1, 2] }],
  ['d', 'laddare gbg', { of: 'charger', stock: 3 }],
  ['d', 'mus luleå', { of: 'mouse', stock: 11 }],
  ['d', 'nätverkskabel i örebro', { of: 'networkCable', stock: 7 }],
  ['d', 'hdmi kabel linköping', { of: 'cable', with: ['hdmi'], stock: 6 }],
  ['d', 'powerbank hämta i butik', { of: 'powerBank', stock: 'store' }],
  ['d', 'tv på lager', { of: 'tv', stock: 'web' }],
  ['d', 'spel i lager idag', { of: ['game', 'boardGame'], stock: 'web' }],
  ['d', 'kamera sundsvall butiken', { of: 'camera', stock: 9 }],
  ['d', 'högtalare vasteras', { of: 'speaker', stock: 8 }],
  ['d', 'odenplan webbkamera', { of: 'webcam', stock: 1 }],
  ['d', 'leverans imorgon mus', { of: 'mouse', stock: 'web' }],
  ['d', 'mobilskal gbg järntorget', { of: 'phoneCase', stock: 3 }],
  ['d', 'klocka i butik stockholm', { of: 'watch', stock: [1, 2] }],
]
