/** All forms of an adjective, first the one that products are described with. */
const adjectives = `vit vitt vita vitfärgad vitfärgat vitfärgade
svart svarta svartfärgad svartfärgat svartfärgade black
röd rött röda rödfärgad rödfärgat rödfärgade
blå blått blåa blåfärgad blåfärgat blåfärgade
grå grått gråa gråfärgad gråfärgat gråfärgade
grön grönt gröna grönfärgad grönfärgat grönfärgade
gul gult gula gulfärgad gulfärgat gulfärgade
lila lilafärgad lilafärgat lilafärgade
rosa rosafärgad rosafärgat rosafärgade
brun brunt bruna brunfärgad
orange orangea orangefärgad orangefärgat orangefärgade
silver silvrig silvrigt silvriga silverfärgad silverfärgat silverfärgade silvergrå silvergrått
guld guldig guldigt guldiga guldfärgad guldfärgat guldfärgade gyllene
turkos turkost turkosa
violett violetta
beige beiga beiget beigefärgad
koppar kopparfärgad kopparfärgat
brons bronsfärgad
krämfärgad krämfärgat krämfärgade krämvit krämvitt krämvita
grafit grafitgrå grafitgrått grafitgråa
antracit antracitgrå antracitgrått
trådlös trådlöst trådlösa
sladdlös sladdlöst sladdlösa
mekanisk mekaniskt mekaniska
ergonomisk ergonomiskt ergonomiska
tyst tysta
portabel portabelt portabla
bärbar bärbart bärbara
extern externt externa
intern internt interna
inbyggd inbyggt inbyggda
böjd böjt böjda
välvd välvt välvda
smart smarta
optisk optiskt optiska
magnetisk magnetiskt magnetiska
linjär linjärt linjära
taktil taktilt taktila
vattentät vattentätt vattentäta
vattentålig vattentåligt vattentåliga
genomskinlig genomskinligt genomskinliga
fläktlös fläktlöst fläktlösa
passiv passivt passiva
modulär modulärt modulära
analog analogt analoga
digital digitalt digitala
kompakt kompakta
vertikal vertikalt vertikala
monokrom monokromt monokroma
rostfri rostfritt rostfria
öppna öppen öppet
slutna sluten slutet
löstagbar löstagbart löstagbara
uppladdningsbar uppladdningsbart uppladdningsbara
elektrisk elektriskt elektriska
lätt lätta
tunn tunt tunna
liten litet lilla små
stor stort stora
snabb snabbt snabba
klickig klickigt klickiga
hopfällbar hopfällbart hopfällbara
vikbar vikbart vikbara
lodrät lodrätt lodräta
justerbar justerbart justerbara
bakgrundsbelyst bakgrundsbelysta`

const baseOf = new Map(
  adjectives.split('\n').flatMap((line) => {
    const [base = '', ...others] = line.trim().split(' ')
    return others.map((form): [string, string] => [form, base])
  }),
)

export const forms: readonly string[] = [...baseOf.keys()]

export function baseForm(form: string): string {
  return baseOf.get(form) ?? form
}

/** Where products are described in English. */
const english: Record<string, string> = {
  optisk: 'optical',
  mekanisk: 'mechanical',
  magnetisk: 'magnetic',
  taktil: 'tactile',
  linjär: 'linear',
  klickig: 'clicky',
  lätt: 'lightweight',
  tunn: 'slim',
  kompakt: 'compact',
  liten: 'mini',
  stor: 'large',
  snabb: 'fast',
  tyst: 'silent',
  böjd: 'curved',
  välvd: 'curved',
  extern: 'external',
  intern: 'internal',
  portabel: 'portable',
  bärbar: 'portable',
  vertikal: 'vertical',
  lodrät: 'vertical',
  ergonomisk: 'ergonomic',
  trådlös: 'wireless',
  sladdlös: 'wireless',
  vattentät: 'waterproof',
  uppladdningsbar: 'rechargeable',
  hopfällbar: 'foldable',
  vikbar: 'foldable',
  justerbar: 'adjustable',
  öppna: 'open-back',
  slutna: 'closed-back',
  bakgrundsbelyst: 'backlit',
  digital: 'digital',
  analog: 'analog',
}

export function inEnglish(base: string): string | null {
  return english[base] ?? null
}

/** Beside the name of a category: `svarta` of `svart`. Null of what is no adjective. */
export function pluralForm(word: string): string | null {
  return pluralOf.get(baseForm(word)) ?? null
}

const pluralOf = new Map(
  [...new Set(baseOf.values())].map((base) => [
    base,
    forms.find((form) => baseOf.get(form) === base && form.endsWith('a')) ?? base,
  ]),
)
