import { expect, test } from 'vitest'
import { mayMatch, prefilteredPatterns } from './reading.ts'
// Its rules make the patterns.
import './read-plan.ts'

const queries = `vad ska man ha för mikrofon
vilken sorts kabel är för detta
mus till min mamma
hörlurar åt en kollega
tangentbord utan sladd
kabel -usb
mus som inte är trådlös
skärm icke-böjd
headset without mic
spel 4spelare
spel för två personer
brädspel tvåspelare
spel för 6
leksak 12åring
spel från 7 år
femåringen
present till barn 5-åring
något kul till en gamer
nåt  till honom
paket till mamma
present till en fotograf
spel som släpps i december
kylare till ryzen 7
kylare som passar till am5
fläkt for am4
am5-kompatibel kylare
am5 kompatibla minnen
tillbehör till kamera
accessories for laptop
kylare passande bra till am5
kylare kompatibelt med am5
m-atx chassi
microatx
µitx moderkort
kabel usb c
type c kabel
spel 7årigt barn
barn i 10-årsåldern
sexårig kille
skärm att spela på
mörkblå mus
mörk-blå mus
mossgrön matta
ljus grå stol
vinröd stol
dark blue mouse
hörlurar 500–1500 kr
hörlurar 500till1000
mellan 5 och 8 tusen
tv under 5000
tv under5000kr
budgeten är 3000
mus <500
mus ≥ 300
mus från 300
mus ca. 300
mus typ 300 kr
mus 300 eller mindre
mus 500 max
mus 300 kr uppåt
mus 300 och uppåt
mus en femhundring
mus tusenlapp
mus ett par hundringen
mus 300:-
mus 300,-
mus 300kr
mus 20 spänn
laptop minst 16 gb ram
skärm under 27 tum
sladd längre än 3m
sladd mellan 2 och 3 m
laptop 16gb ram-minne
laptop 512 gb ssd-disk
större skärm än 30 tum
skärm 144 hz eller mer
skärm 144hz+
kabel två meter`.split('\n')

/** As rules read them. */
const texts = queries.map((query) => ` ${query} `)
const matches = (pattern: RegExp, text: string) => text.search(pattern) >= 0

test('each pattern is tried on every query that it matches', () => {
  const missed = prefilteredPatterns.flatMap((pattern) =>
    texts.filter((text) => matches(pattern, text) && !mayMatch(pattern, text)).map((text) => [text, pattern.source]),
  )
  expect(missed).toEqual([])
})

test('each pattern matches one of the queries', () => {
  const unused = prefilteredPatterns.filter((pattern) => !texts.some((text) => matches(pattern, text)))
  expect(unused.map(({ source }) => source.slice(0, 90))).toEqual([])
})

test('a query without any of the words is tried by no pattern that needs one', () => {
  expect(prefilteredPatterns.filter((pattern) => mayMatch(pattern, ' corsair vengeance ddr5 '))).toEqual([])
})
