/** Swedish translations. Unlisted translations keep their spelling; null omits the value. */
export type Translations = Record<string, string | null>

export const colours: Translations = {
  BLACK: 'Svart',
  WHITE: 'Vit',
  GREY: 'Grå',
  RED: 'Röd',
  BLUE: 'Blå',
  GREEN: 'Grön',
  YELLOW: 'Gul',
  ORANGE: 'Orange',
  PURPLE: 'Lila',
  PINK: 'Rosa',
  BROWN: 'Brun',
  GOLD: 'Guld',
  RGB: null,
}

export const lighting: Translations = {
  None: 'Ingen',
  RGB: 'RGB',
  ARGB: 'Adresserbar RGB',
  'Addressable RGB': 'Adresserbar RGB',
  Multicolor: 'Flerfärgad',
  Fixed: 'Enfärgad',
  'Single Color': 'Enfärgad',
  Display: 'Skärm',
  'Fixed Color Display': 'Enfärgad skärm',
  Blue: 'Blå',
  Red: 'Röd',
  White: 'Vit',
  Green: 'Grön',
  Orange: 'Orange',
  Purple: 'Lila',
  Pink: 'Rosa',
  Yellow: 'Gul',
}

export const connections: Translations = {
  Wired: 'Kabel',
  'Wired USB-A': 'USB-A',
  'Wired USB-C': 'USB-C',
  'Wireless 2.4GHz': '2,4 GHz',
  'Wireless RF': 'Radio',
  'Wired 3.5mm': '3,5 mm',
  'Wired 6.35mm': '6,35 mm',
  'Wired 2.5mm Balanced': '2,5 mm balanserad',
  'Wired 4.4mm Balanced': '4,4 mm balanserad',
  '3.5mm Jack': '3,5 mm',
}

export const coolings: Translations = {
  '1 Fan': '1 fläkt',
  '2 Fans': '2 fläktar',
  '3 Fans': '3 fläktar',
  '4 Fans': '4 fläktar',
  Hybrid: 'Luft och vatten',
  Passive: 'Passiv',
  'Water Cooled': 'Vatten',
  Blower: 'Blåsande fläkt',
}

export const packagings: Translations = { Boxed: 'I kartong', 'OEM/Tray': 'Utan kartong (OEM)' }
export const directions: Translations = { Standard: 'Vanlig', Reverse: 'Omvänd' }
export const syncs: Translations = { None: null, 'VESA Adaptive-Sync': 'Adaptive-Sync' }
export const modularities: Translations = {
  Full: 'Helt lösa kablar',
  'Semi-Modular': 'Delvis lösa kablar',
  'Non-Modular': 'Fasta kablar',
}

export const efficiencies: Translations = {
  '80+': '80 Plus',
  '80+ Standard': '80 Plus',
  '80+ White': '80 Plus White',
  '80+ Bronze': '80 Plus Bronze',
  '80+ Silver': '80 Plus Silver',
  '80+ Gold': '80 Plus Gold',
  '80+ Platinum': '80 Plus Platinum',
  '80+ Titanium': '80 Plus Titanium',
}

export const towers: Translations = {
  'ATX Full Tower': 'ATX, stort torn',
  'ATX Mid Tower': 'ATX, mellantorn',
  'ATX Mini Tower': 'ATX, minitorn',
  'ATX Desktop': 'ATX, liggande',
  'ATX Test Bench': 'ATX, testbänk',
  'EATX Full Tower': 'EATX, stort torn',
  'EATX Mid Tower': 'EATX, mellantorn',
  'Micro ATX Mid Tower': 'Micro ATX, mellantorn',
  'Micro ATX Mini Tower': 'Micro ATX, minitorn',
  'Micro ATX Desktop': 'Micro ATX, liggande',
  'Micro ATX Slim Tower': 'Micro ATX, smalt torn',
  'Mini ITX Tower': 'Mini-ITX, torn',
  'Mini ITX Desktop': 'Mini-ITX, liggande',
  'Mini ITX Test Bench': 'Mini-ITX, testbänk',
  HTPC: 'HTPC',
  'Open Frame': 'Öppen ram',
}

export const panels: Translations = {
  'Tempered Glass': 'Härdat glas',
  'Tinted Tempered Glass': 'Tonat härdat glas',
  Acrylic: 'Akryl',
  'Tinted Acrylic': 'Tonad akryl',
  Mesh: 'Nät',
  Solid: 'Täckt',
  Aluminum: 'Aluminium',
  Steel: 'Stål',
  None: 'Ingen',
}

export const layouts: Translations = {
  'Full Size': 'Fullstort',
  'TKL (80%)': 'TKL (80 %)',
  '96%': '96 %',
  '75%': '75 %',
  '70%': '70 %',
  '65%': '65 %',
  '60%': '60 %',
  '40%': '40 %',
  Numpad: 'Numerisk del',
  Other: null,
}

export const switches: Translations = {
  Linear: 'Linjära',
  Tactile: 'Taktila',
  Clicky: 'Klickande',
  Magnetic: 'Magnetiska',
  Membrane: 'Membran',
}

export const keyboardFeatures: Translations = {
  Knob: 'Vred',
  'Low Profile': 'Låg profil',
  Split: 'Delat',
  Screen: 'Skärm',
  Silent: 'Tyst',
}

export const headphoneTypes: Translations = { 'Open-Back': 'Öppna', 'Closed-Back': 'Slutna', 'Semi-Open': 'Halvöppna' }
export const earCups: Translations = {
  'Over-Ear': 'Runt örat',
  'On-Ear': 'På örat',
  'In-Ear': 'I örat',
  Earbuds: 'Öronsnäckor',
}
export const microphones: Translations = {
  'Built-In': 'Inbyggd',
  'Detachable Boom': 'Löstagbar arm',
  Inline: 'På kabeln',
  None: null,
}
export const materials: Translations = {
  Plastic: 'Plast',
  Aluminum: 'Aluminium',
  Steel: 'Stål',
  'Carbon Fiber': 'Kolfiber',
  Mixed: 'Blandat',
  Leather: 'Läder',
  Leatherette: 'Konstläder',
  Velour: 'Velour',
  Fabric: 'Tyg',
  'Memory Foam': 'Minnesskum',
  Silicone: 'Silikon',
}
export const soundFeatures: Translations = {
  ANC: 'Aktiv brusreducering',
  'Ambient Mode': 'Omgivningsljud',
  'Spatial Audio': 'Rumsljud',
  'Multi-Device Pairing': 'Flera enheter samtidigt',
  'App Support': 'App',
  'EQ Customization': 'Equalizer',
  Foldable: 'Hopfällbara',
}
export const uses: Translations = { Gaming: 'Spel', Audiophile: 'Musik', Casual: 'Vardag' }
export const platforms: Translations = { PC: 'Dator', Console: 'Konsol', Mobile: 'Mobil' }
export const polarPatterns: Translations = {
  Cardioid: 'Kardioid',
  Omnidirectional: 'Rundtagande',
  Bidirectional: 'Dubbelriktad',
  'Multi-Pattern': 'Valbar',
}
export const microphoneFeatures: Translations = {
  'Mute Button': 'Avstängningsknapp',
  'Gain Control': 'Förstärkningsvred',
  'RGB Lighting': 'RGB-belysning',
}
export const sizes: Translations = { Small: 'Liten', Medium: 'Mellan', Large: 'Stor' }
export const shapes: Translations = { Ergonomic: 'Ergonomisk', Ambidextrous: 'För båda händerna' }
export const grips: Translations = { Palm: 'Handflata', Claw: 'Klo', Fingertip: 'Fingertopp' }
export const batteries: Translations = { Rechargeable: 'Laddningsbart' }
export const resolutions: Translations = {
  '720p': '1 280 × 720',
  '1080p': '1 920 × 1 080',
  '1440p': '2 560 × 1 440',
  '2k': '2 560 × 1 440',
  '4k': '3 840 × 2 160',
}
