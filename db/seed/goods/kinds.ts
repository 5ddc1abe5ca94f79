import type { Drawing } from '#illustrations/drawing.ts'
import type { DrawingType } from '#illustrations/frames.ts'

export type Hazard = 'mains' | 'battery' | 'laser' | 'smallParts' | 'furniture' | 'static' | 'flicker' | 'code' | 'none'

/** Defaults of all products of one kind: package, box contents and advice. */
export type Kind = {
  packageSize: number
  packageMm: [number, number, number]
  packageGrams: number
  /** Completes "I kartongen:"; empty when the text says it all. */
  inTheBox: string
  hazard: Hazard
  isInsurable: boolean
}

const kind = (
  packageSize: number,
  packageMm: [number, number, number],
  packageGrams: number,
  inTheBox: string,
  hazard: Hazard = 'none',
  isInsurable = true,
): Kind => ({ packageSize, packageMm, packageGrams, inTheBox, hazard, isInsurable })

const kinds: Record<DrawingType, Kind> = {
  horlurar: kind(2, [230, 210, 110], 690, 'hörlurar, kabel och snabbguide', 'battery'),
  oronsnackor: kind(1, [110, 110, 45], 190, 'snäckor, laddetui, fyra par kuddar och USB-C-kabel', 'battery'),
  hogtalare: kind(2, [390, 280, 260], 3900, 'högtalare, strömkabel och ljudkabel', 'mains'),
  soundbar: kind(4, [1050, 420, 240], 9800, 'soundbar, bashögtalare, fjärrkontroll, HDMI-kabel och väggfäste', 'mains'),
  mikrofon: kind(2, [280, 190, 130], 1250, 'mikrofon, fot, gänga för arm och kabel', 'none'),
  laptop: kind(2, [420, 300, 75], 2600, 'dator, laddare och kabel', 'battery'),
  dator: kind(5, [620, 580, 330], 14800, 'dator, strömkabel, antenner och överblivna skruvar i påse', 'mains'),
  chassi: kind(5, [560, 530, 300], 9400, 'chassi, skruvar, buntband och dammfilter', 'none', false),
  moderkort: kind(2, [340, 280, 75], 1650, 'moderkort, två SATA-kablar, skruvar till M.2 och manual', 'static'),
  processor: kind(1, [120, 120, 70], 190, 'processor och klisterlapp', 'static'),
  minne: kind(1, [180, 110, 25], 140, 'två minnesstickor', 'static'),
  grafikkort: kind(2, [420, 240, 110], 2300, 'grafikkort, stöd och adapter för ström', 'static'),
  instickskort: kind(1, [220, 160, 50], 320, 'kort, fäste för låg höjd och manual', 'static'),
  flakt: kind(2, [160, 160, 40], 260, 'fläkt, skruvar och gummifästen', 'none', false),
  kylare: kind(2, [420, 240, 160], 1600, 'kylare, fäste för båda socklarna och kylpasta', 'none'),
  kylpasta: kind(1, [180, 60, 20], 40, 'spruta och spatel', 'none', false),
  nataggregat: kind(2, [310, 220, 130], 2900, 'nätaggregat, kablar i väska och strömkabel', 'mains'),
  ssd: kind(1, [150, 110, 25], 120, 'disk, skruv och kabel där den behövs', 'static'),
  minneskort: kind(1, [120, 90, 8], 20, 'minneskort i plastask', 'none', false),
  nas: kind(2, [330, 280, 240], 3200, 'låda, nätadapter, nätverkskabel och skruvar till 2,5-tumsdiskar', 'mains'),
  mus: kind(1, [170, 120, 60], 260, 'mus, kabel, mottagare och extra fötter', 'none'),
  tangentbord: kind(2, [470, 190, 70], 1350, 'tangentbord, kabel, tangentlyft och verktyg för brytare', 'none'),
  musmatta: kind(2, [450, 90, 90], 520, 'musmatta', 'none', false),
  webbkamera: kind(1, [150, 110, 80], 290, 'kamera, fot och USB-C-kabel', 'none'),
  docka: kind(1, [220, 130, 45], 380, 'docka och kabel', 'mains'),
  kabel: kind(1, [180, 120, 30], 90, 'kabel och kardborrband', 'none', false),
  skrivare: kind(5, [480, 420, 300], 8300, 'skrivare, bläck eller toner och strömkabel', 'mains'),
  stativ: kind(2, [640, 150, 150], 2100, 'stativ, nyckel och skruvar', 'none', false),
  stol: kind(7, [860, 680, 380], 26500, 'stol i delar, gasfjäder, hjul och insexnyckel', 'furniture', false),
  skrivbord: kind(9, [1680, 840, 210], 44000, 'skiva, ben, styrenhet och skruvar', 'furniture', false),
  lampa: kind(1, [140, 80, 80], 140, 'lampa och snabbguide', 'mains', false),
  tv: kind(7, [1400, 850, 180], 22500, 'TV, fötter, fjärrkontroll med batterier och strömkabel', 'mains'),
  skarm: kind(4, [720, 480, 190], 8200, 'skärm, fot, DisplayPort-kabel och strömkabel', 'mains'),
  projektor: kind(2, [390, 310, 210], 4600, 'projektor, fjärrkontroll och strömkabel', 'laser'),
  mediaspelare: kind(1, [180, 150, 60], 480, 'spelare, fjärrkontroll, HDMI-kabel och nätadapter', 'mains'),
  mobil: kind(1, [170, 95, 35], 390, 'telefon, USB-C-kabel och nål till kortluckan. Laddare ingår inte', 'battery'),
  surfplatta: kind(2, [280, 210, 45], 900, 'platta, penna och USB-C-kabel. Laddare ingår inte', 'battery'),
  skal: kind(1, [180, 95, 18], 60, 'skal', 'none', false),
  klocka: kind(1, [110, 100, 75], 260, 'klocka, två bandlängder och laddplatta', 'battery'),
  konsol: kind(2, [430, 340, 150], 5400, 'konsol, handkontroll, HDMI-kabel och strömkabel', 'mains'),
  handkontroll: kind(1, [190, 170, 75], 420, 'handkontroll och USB-C-kabel', 'battery'),
  vr: kind(2, [350, 220, 170], 2200, 'headset, två handkontroller, ansiktskudde och laddare', 'battery'),
  ratt: kind(4, [560, 440, 340], 13500, 'ratt, pedaler, bordsfäste och strömkabel', 'mains'),
  bradspel: kind(2, [300, 300, 75], 1450, 'spelplan, spelpjäser, tärningar och regler på svenska', 'smallParts', false),
  kortspel: kind(1, [140, 100, 30], 240, 'kortlek och regler på svenska', 'smallParts', false),
  figur: kind(2, [300, 200, 180], 980, 'figur, fot och äkthetsbevis', 'smallParts', false),
  spel: kind(1, [190, 130, 15], 120, 'spel i fodral', 'flicker', false),
  programvara: kind(1, [200, 150, 50], 420, '', 'none', false),
  kamera: kind(2, [230, 190, 150], 1250, 'kamera, batteri, rem och USB-C-kabel', 'battery'),
  actionkamera: kind(1, [150, 130, 80], 420, 'kamera, batteri, fäste och USB-C-kabel', 'battery'),
  objektiv: kind(2, [190, 130, 130], 760, 'objektiv, motljusskydd, lock och fodral', 'none'),
  dronare: kind(2, [340, 280, 140], 1900, 'drönare, kontroll, batteri, extra rotorer och väska', 'battery'),
  router: kind(2, [330, 250, 110], 1500, 'router, nätadapter och nätverkskabel', 'mains'),
  natverksswitch: kind(2, [310, 220, 90], 1250, 'switch, nätadapter och gummifötter', 'mains'),
  dammsugare: kind(4, [480, 460, 260], 8400, 'robot, laddstation, två filter och extra sidoborste', 'battery'),
  plugg: kind(1, [110, 90, 90], 160, 'smart uttag och snabbguide', 'mains', false),
  batteri: kind(1, [160, 90, 30], 320, 'batteri och snabbguide', 'battery', false),
  laddare: kind(1, [120, 90, 50], 180, 'laddare', 'mains', false),
  paket: kind(2, [260, 180, 120], 700, '', 'none', false),
  presentkort: kind(1, [150, 110, 3], 10, 'en kod via mejl', 'none', false),
}

/** For forms that are packed differently from their kind. */
const forms: Partial<Record<`${DrawingType} ${number}`, Partial<Kind>>> = {
  'horlurar 1': { inTheBox: 'headset, mikrofon, kabel och snabbguide' },
  'hogtalare 1': {
    packageMm: [260, 150, 130],
    packageGrams: 700,
    inTheBox: 'högtalare, rem och USB-C-kabel',
    hazard: 'battery',
  },
  'instickskort 2': { inTheBox: 'låda, USB-C-kabel och snabbguide' },
  'kylare 1': { inTheBox: 'kylare, fläktar, fäste för båda socklarna och kylpasta' },
  'flakt 1': {
    packageMm: [400, 160, 60],
    packageGrams: 720,
    inTheBox: 'tre fläktar, skruvar, gummifästen och grenkabel',
  },
  'ssd 1': { inTheBox: 'disk och kort USB-C-kabel', hazard: 'none' },
  'ssd 2': { packageMm: [190, 140, 70], packageGrams: 820, inTheBox: 'disk. Kabel och skruvar ingår inte' },
  'webbkamera 1': { inTheBox: 'kamera, väggfäste, skruvar och strömkabel', hazard: 'mains' },
  'stativ 1': { inTheBox: 'stativ, snabbplatta, nyckel och väska' },
  'stativ 2': { packageMm: [320, 160, 120], packageGrams: 900, inTheBox: 'hållare i två delar' },
  'lampa 1': {
    packageSize: 2,
    packageMm: [420, 300, 120],
    packageGrams: 2300,
    inTheBox: 'ljuspanel, stativ, USB-C-kabel och väska',
  },
  'konsol 1': {
    packageMm: [330, 180, 110],
    packageGrams: 1400,
    inTheBox: 'konsol, laddare och fodral',
    hazard: 'battery',
  },
  'batteri 1': { packageMm: [120, 90, 20], packageGrams: 130, inTheBox: 'batterier i ask av papp' },
  'laddare 1': { inTheBox: 'laddplatta och kabel' },
}

/** A family may override the box contents. */
export function kindOf({ drawing, inTheBox }: { drawing: Drawing; inTheBox?: string | undefined }): Kind {
  const kind = { ...kinds[drawing.type], ...forms[`${drawing.type} ${drawing.v}`] }
  return inTheBox === undefined ? kind : { ...kind, inTheBox }
}

const hazardTexts: Record<Hazard, string> = {
  mains:
    'Endast för torra utrymmen inomhus. Dra ur kontakten före rengöring. Öppna inte höljet: spänning kan finnas kvar.',
  battery:
    'Innehåller litiumbatteri. Utsätt inte för hetta, tryck eller vatten utöver angiven kapsling. Ladda inte utan uppsikt och lämna uttjänt batteri till återvinning.',
  laser: 'Titta aldrig in i ljuskällan. Placera så att barn inte kan nå linsen.',
  smallParts: 'Varning. Inte lämplig för barn under 3 år. Små delar som kan fastna i halsen.',
  furniture:
    'Montera enligt anvisningen och efterdra skruvarna efter en vecka. Stå inte på möbeln. Klämrisk finns vid rörliga delar.',
  static: 'Känslig för statisk elektricitet. Bryt strömmen helt och jorda dig före montering.',
  flicker:
    'Snabba ljusväxlingar kan utlösa anfall hos den som har ljuskänslig epilepsi. Ta paus varje timme och sluta spela vid yrsel eller värk.',
  code: 'Varan är en kod utan fysisk form och har inga kända risker. Lämna inte koden till någon du inte känner.',
  none: 'Inga särskilda varningar. Spara bruksanvisningen.',
}

export const safetyText = (hazard: Hazard) => hazardTexts[hazard]
