import { expect, test } from 'vitest'
import { storedPlace } from '#content-editor/place.ts'
import { placeName } from '#search/server/sponsored-places.ts'

test('what is searched for is stored as the search finds it', () => {
  for (const text of ['search/Tyst  Möss!', 'search/Ærlig smørrebrød', 'search/Großartig é', 'category/12', 'new'])
    expect(storedPlace(text)).toBe(placeName(text))
})
