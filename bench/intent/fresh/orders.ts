import type { IntentQuery } from '#bench/intent/query.ts'

export const orders: readonly IntentQuery[] = [
  ['d', 'billigaste laptopen', { of: 'laptop', order: 'cheap' }],
  ['db', 'billigt headset', { of: 'headset', order: 'cheap' }],
  ['db', 'nåt billigt tangentbord', { of: 'keyboard', order: 'cheap' }],
  ['d', 'bästa hörlurarna', { of: 'headphones', order: 'liked' }],
  ['d', 'nyaste almfon', { of: 'phone', name: /Almfon/, order: 'new' }],
  ['db', 'dyraste grafikkortet', { of: 'graphicsCard', order: 'dear' }],
  ['d', 'populära brädspel', { of: 'boardGame', order: 'popular' }],
  ['d', 'bäst i test robotdammsugare', { of: 'vacuum', order: 'liked' }],
  ['d', 'budget gamingskärm', { of: 'gamingScreen', order: 'cheap' }],
  ['d', 'öronsnäckor högst betyg', { of: 'earbuds', order: 'liked' }],
  ['d', 'nya spel till nova', { of: 'game', with: ['forNova'], order: 'new' }],
  ['d', 'storsäljare mus', { of: 'mouse', order: 'popular' }],
  ['b', 'billigast ssd', { of: 'ssd', order: 'cheap' }],
  ['s', 'billigaste hårddisken', { of: 'hardDrive', order: 'cheap' }],
  ['i', 'billig laserskrivare', { of: 'printer', order: 'cheap' }],
  ['d', 'mest sålda mobilen', { of: 'phone', order: 'popular' }],
  ['d', 'omtyckta headset', { of: 'headset', order: 'liked' }],
  ['db', 'den bästa gamingmusen för pengarna', { of: 'mouse', with: ['gaming'] }],
  ['d', 'lågpris usb c kabel', { of: 'cable', with: ['usbC'], order: 'cheap' }],
]
