import type { SeasonName } from '#achievements/season-days.ts'
import { numberText, type Series, stepsOf } from '#achievements/series.ts'

type Row = [number: number, season: SeasonName, when: string, icon: string, names: string[]]

const rows: Row[] = [
  [301, 'new-year', 'på nyårsdagen', 'champagne', ['Nytt år, ny pryl', 'Nyårslöftet bröts', 'Tolvslaget']],
  [302, 'knut', 'på tjugondag Knut', 'tree-evergreen', ['Dansar ut granen', 'Plundringen', 'Knutmasso']],
  [303, 'valentine', 'på alla hjärtans dag', 'heart', ['Till mig, från mig', 'Hjärtat brinner', 'Kärlekens kund']],
  [304, 'leap', 'på skottdagen', 'calendar-plus', ['Extra dagen', 'Skottsäker', 'Skottårsbarn']],
  [305, 'semla', 'på fettisdagen', 'cake', ['Semlan', 'Hetvägg', 'Mandelmassan']],
  [306, 'pi', 'på pi-dagen', 'pi', ['Cirkelns rundhet', 'Tre komma fjorton', 'Alla decimaler']],
  [307, 'waffle', 'på våffeldagen', 'grid-nine', ['Våffla med sylt', 'Laggad', 'Våffelmästaren']],
  [
    308,
    'fools',
    'den första april',
    'mask-happy',
    ['April, april', 'Din dumma sill', 'Jag kan lura dig vart jag vill'],
  ],
  [309, 'easter', 'på påskafton', 'egg', ['Ägget', 'Påskkärringen', 'Gick till Blåkulla']],
  [310, 'walpurgis', 'på valborg', 'campfire', ['Brasan', 'Mösspåtagning', 'Sköna maj']],
  [311, 'may-first', 'på första maj', 'flag-banner', ['I tåget', 'Går i täten', 'Talarstolen']],
  [312, 'may-fourth', 'den fjärde maj', 'planet', ['Må kraften', 'Stjärnriddaren', 'Bortom galaxen']],
  [313, 'ascension', 'på Kristi himmelsfärd', 'cloud', ['Klämdagen', 'Långledig', 'Gökottan']],
  [314, 'national', 'på nationaldagen', 'flag', ['Flaggad', 'Fanborgen', 'Du gamla, du fria']],
  [315, 'midsummer', 'på midsommarafton', 'flower', ['Små grodorna', 'Sju sorters blommor', 'Midsommarnattens köp']],
  [
    316,
    'july',
    'mitt i industrisemestern, i juli',
    'beach-ball',
    ['Industrisemester', 'Hängmattan', 'Har glömt lösenordet till jobbet'],
  ],
  [317, 'crayfish', 'i kräftskivans tid, 7–15 augusti', 'fish', ['Kräftan', 'Månlyktan', 'Helan går']],
  [318, 'school', 'när skolan börjar, 15–25 augusti', 'backpack', ['Ny ryggsäck', 'Klassens ljus', 'Magister']],
  [
    319,
    'programmer',
    'på programmerardagen, årets 256:e dag',
    'binary',
    ['Nummer 256', 'Ett spill till', 'Hex och häxkraft'],
  ],
  [320, 'bun', 'på kanelbullens dag', 'cookie', ['Bullen', 'Bullmamma', 'Hela plåten']],
  [321, 'halloween', 'på halloween', 'ghost', ['Bus eller godis', 'Pumpalyktan', 'Kassaspöket']],
  [322, 'singles', 'den elfte i elfte', 'number-one', ['Elvan', 'Bara till mig', 'Fyra ettor']],
  [
    323,
    'november',
    'i november, före julruschen',
    'snowflake',
    ['Julklappsräven', 'Klapparna klara', 'Tomtens förman'],
  ],
  [324, 'black-friday', 'på Black Friday', 'lightning', ['Svart fredag', 'Nerver av stål', 'Sist kvar i kön']],
  [325, 'cyber-monday', 'på Cyber Monday', 'globe', ['Cybermåndag', 'Uppkopplad fyndare', 'Kvällsöppet']],
  [326, 'advent', 'på en adventssöndag', 'star', ['Första ljuset', 'Fyra ljus', 'Adventsstaken']],
  [327, 'nobel', 'på Nobeldagen', 'medal', ['Nobelt', 'Festvåningen', 'Pristagaren']],
  [328, 'lucia', 'på Luciadagen', 'flame', ['Natten går tunga fjät', 'Stjärngosse', 'Hela tåget']],
  [
    329,
    'christmas-eve',
    'på julafton',
    'tree-evergreen',
    ['God jul till mig', 'Mitt under Kalle', 'Tomten är beställd'],
  ],
  [330, 'boxing-day', 'på annandag jul', 'handbag', ['Mellandagar', 'Bytesrätten', 'Mellandagsräven']],
  [331, 'new-year-eve', 'på nyårsafton', 'sparkle', ['Sista köpet', 'Raketforskaren', 'Ring, klocka, ring']],
  [332, 'friday-13', 'fredag den trettonde', 'cat', ['Trotsar ödet', 'Svart katt', 'Under stegen']],
]

export const seasons: Series[] = rows.map(([number, season, when, icon, names]) => ({
  number,
  measure: `season:${season}`,
  icon,
  from: season === 'leap' ? 'rare' : 'common',
  text: (needed) => (needed === 1 ? `Handla ${when}` : `Handla ${when}, ${numberText(needed)} olika år`),
  steps: stepsOf([1, 2, 4], names),
}))
