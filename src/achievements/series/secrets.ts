import type { Rarity } from '#achievements/rarity.ts'
import type { Measure, Series } from '#achievements/series.ts'

type Row = [number: number, measure: Measure, icon: string, name: string, text: string, from: Rarity]

const rows: Row[] = [
  [501, 'doge', 'dog', 'Mycket prestation, wow', 'Skriv de fyra rätta bokstäverna', 'epic'],
  [502, 'secret:leet', 'code', '1337', 'Lägg en beställning klockan 13.37', 'rare'],
  [503, 'secret:midnight', 'clock-countdown', 'Spöktimmen slår', 'Lägg en beställning i minuten efter midnatt', 'rare'],
  [504, 'secret:not-found', 'magnifying-glass', 'Sidan hittades', 'Lägg en beställning klockan 04.04', 'epic'],
  [505, 'secret:sequence', 'list-numbers', 'Ett två tre fyra', 'Lägg en beställning klockan 12.34', 'rare'],
  [506, 'secret:total-leet', 'terminal-window', 'Elitpris', 'Handla för exakt 1 337 kr', 'epic'],
  [507, 'secret:total-404', 'question', 'Beloppet kunde inte hittas', 'Handla för exakt 404 kr', 'epic'],
  [508, 'secret:even-thousand', 'equals', 'Jämna pengar', 'Handla för ett jämnt tusental kronor', 'rare'],
  [509, 'secret:forty-two', 'planet', 'Svaret', 'Köp exakt 42 produkter i en beställning', 'legendary'],
  [510, 'secret:seven', 'clover', 'Sju likadana', 'Köp sju av samma produkt på en gång', 'rare'],
  [
    511,
    'secret:palindrome',
    'arrows-left-right',
    'Ni talar bra latin',
    'Få ett ordernummer som är lika åt båda hållen',
    'epic',
  ],
  [512, 'secret:lucky-number', 'dice-six', 'Jackpott', 'Få ett ordernummer med 777 i', 'epic'],
  [
    513,
    'secret:round-number',
    'number-circle-zero',
    'Milstolpen',
    'Få ett ordernummer som slutar på tre nollor',
    'legendary',
  ],
  [514, 'secret:twins', 'copy', 'Tvillingpaket', 'Lägg två beställningar samma dag', 'common'],
  [515, 'secret:minutes', 'timer', 'Glömde kabeln', 'Lägg två beställningar inom tio minuter', 'uncommon'],
  [516, 'secret:new-year-first', 'sparkle', 'Årets första', 'Lägg en beställning i årets första timme', 'epic'],
  [517, 'secret:donald-duck', 'bird', 'Kalle kan vänta', 'Lägg en beställning mellan tre och fyra på julafton', 'epic'],
  [518, 'secret:pi-minute', 'pi', 'Irrationell', 'Lägg en beställning på pi-dagen klockan 15.09', 'legendary'],
  [
    519,
    'secret:clock-change',
    'clock-clockwise',
    'Timmen som försvann',
    'Lägg en beställning natten då klockan ställs om',
    'epic',
  ],
  [520, 'secret:binary', 'binary', 'Nollor och ettor, bara', 'Få ett ordernummer av bara två siffror', 'legendary'],
  [
    522,
    'secret:same-minute-again',
    'infinity',
    'Déjà vu',
    'Lägg två beställningar vid samma klockslag olika dagar',
    'uncommon',
  ],
]

export const secrets: Series[] = rows.map(([number, measure, icon, name, text, from]) => ({
  number,
  measure,
  icon,
  from,
  isSecret: true,
  text: () => text,
  steps: [[1, name]],
}))
